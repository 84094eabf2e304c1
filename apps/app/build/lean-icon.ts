import { createElement, type ComponentType, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string };

/**
 * Replaces lucide's icon factory in builds: it renders the same element from the same data without lucide's runtime.
 */
export default function createIcon({ node }: IconData): ComponentType<IconProps> {
  return function Icon({ size = 24, className = '', color = 'currentColor', ...rest }) {
    const named = Object.keys(rest).some((key) => key === 'role' || key === 'title' || key.startsWith('aria-'));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`,
        'aria-hidden': named ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
