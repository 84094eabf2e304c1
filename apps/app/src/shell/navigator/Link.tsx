import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useNavigatorInstance } from './context.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The specification's path with its parameters filled in, such as `orderdetails/JD26110100000001/2/0`. */
  readonly to: string;
  readonly replace?: boolean;
  readonly children?: ReactNode;
}

/** A link inside the app. The screen's chunk is loaded on pointer-down. */
export function Link({ to, replace = false, onClick, onPointerDown, ...rest }: LinkProps) {
  const navigator = useNavigatorInstance();
  const path = to.startsWith('/') ? to : `/${to}`;
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (replace) navigator.replace(path);
    else navigator.push(path);
  }
  return (
    <a
      {...rest}
      href={path}
      onClick={open}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        void navigator.preload(path);
      }}
    />
  );
}
