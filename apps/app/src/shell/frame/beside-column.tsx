import { createRoot } from 'react-dom/client';
import type { Navigator } from '../navigator/navigator.ts';
import { NavigatorContext } from '../navigator/context.ts';

/** Width from which there is room beside the app's column; the style sheet hides what stands there below it. */
const wide = matchMedia('(min-width: 900px)');

/** Shows what stands beside the column once the window is wide enough. A root of its own: the first chunk need not know of it. */
export function showBesideColumn(navigator: Navigator): void {
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
