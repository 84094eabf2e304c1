import { useReducer } from 'react';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import { changeAppearance } from '../../../shell/frame/appearance.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { Button } from '../../../ui/form/Button.tsx';

/** Turns the elder mode on and off by one tap, where somebody who needs it looks first. */
export function ElderButton() {
  // The settings change it too: rendered again whenever the screen returns to the front.
  useScreenActive();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const elder = 'elder' in document.documentElement.dataset;
  return (
    <Button
      kind="text"
      icon={<AArrowUp size={20} />}
      onPress={() => void changeAppearance({ elder: !elder }).then(redraw)}
    >
      {elder ? '恢复标准字' : '字大一点'}
    </Button>
  );
}
