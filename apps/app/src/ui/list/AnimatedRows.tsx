import { Component, createRef, type ComponentProps } from 'react';

interface AnimatedRowsProps extends ComponentProps<'ul'> {
  /** Changes when rows come, go or move. */
  order: string;
}

const GLIDE: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * A list whose rows glide to their new places when others come or go above them, instead of jumping away under the
 * finger. When no row is focusable the list itself is, so that a keyboard can scroll it (WCAG 2.1.1).
 */
export class AnimatedRows extends Component<AnimatedRowsProps> {
  #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(before: AnimatedRowsProps): Map<Element, number> | null {
    return before.order === this.props.order ? null : rowsInReach(this.#list.current);
  }

  override componentDidMount(): void {
    this.#letFocusIn();
  }

  override componentDidUpdate(_before: AnimatedRowsProps, _state: unknown, tops: Map<Element, number> | null): void {
    this.#letFocusIn();
    for (const [row, top] of tops ?? []) {
      const moved = row.isConnected ? top - row.getBoundingClientRect().top : 0;
      if (moved !== 0) row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], GLIDE);
    }
  }

  #letFocusIn(): void {
    const list = this.#list.current!;
    if (list.querySelector('a, button, input, [tabindex]')) list.removeAttribute('tabindex');
    else list.tabIndex = 0;
  }

  override render() {
    const { order: _order, ...list } = this.props;
    return <ul ref={this.#list} {...list} />;
  }
}

/**
 * The rows on the screen and near it, which may come into sight, with their distance from its top, CSS px; none in a
 * scrolled list, where the browser itself keeps them in place.
 */
function rowsInReach(list: HTMLUListElement | null): Map<Element, number> | null {
  if (list === null || typeof list.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return null;
  for (let around = list.parentElement; around !== null; around = around.parentElement)
    if (around.scrollTop > 0) return null;
  const rows = [...list.children].map((row) => [row, row.getBoundingClientRect()] as const);
  return new Map(rows.filter(([, { top }]) => Math.abs(top) < 2 * innerHeight).map(([row, { top }]) => [row, top]));
}
