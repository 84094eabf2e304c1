import { createRoot } from 'react-dom/client';
import type { Navigator } from '../navigator/navigator.ts';
import { NavigatorContext } from '../navigator/context.ts';

/** Window width from which content beside the app's column is shown; below it the style sheet hides that content. */
const wide = matchMedia('(min-width: 900px)');

/**
 * Renders the content beside the column once the window is wide enough, in a React root of its own, so that the first
 * chunk does not contain it.
 */
export function mountSideColumn(navigator: Navigator): void {
  const show = async (): Promise<void> => {
    const { default: OpenOnPhone } = await import('./OpenOnPhone.tsx');
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <NavigatorContext value={navigator}>
        <OpenOnPhone />
      </NavigatorContext>,
    );
  };
  if (wide.matches) void show();
  else wide.addEventListener('change', () => void show(), { once: true });
}
