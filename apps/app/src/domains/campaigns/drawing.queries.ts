import { useEffect, useRef, useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import type { CampaignView } from '@shoushou/contract/types';
import { generateHexId } from '@shoushou/client/device/identifier';
import { failureText } from '../../shell/calls/failure-text.ts';
import { showToast } from '../../shell/messages/messages.ts';
import { useDraw } from './campaigns.queries.ts';
import { saveReceipt } from './draw-receipts.queries.ts';

export type DrawResult = Data<'campaigns.draw'>;

/** A draw on the page: requested, turning, shown. */
export interface Drawing {
  readonly phase: 'rest' | 'asking' | 'turning' | 'shown';
  /** The server's answer; while the next draw is requested, the previous one, at which the pointer still is. */
  readonly result: DrawResult | null;
  /** Full turns of the pointer so far. */
  readonly turns: number;
  readonly start: () => void;
  readonly close: () => void;
}

/** Milliseconds that the pointer turns, and its full rounds before it stops. */
const turnMs = 3500;
const roundsATurn = 4;

const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useDrawing(view: CampaignView | undefined): Drawing {
  const draw = useDraw();
  const [state, setState] = useState<Pick<Drawing, 'phase' | 'result' | 'turns'>>({
    phase: 'rest',
    result: null,
    turns: 0,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start(): void {
    if (!view || state.phase === 'asking' || state.phase === 'turning') return;
    setState((last) => ({ ...last, phase: 'asking' }));
    draw.mutate(
      { code: view.code, clientSeed: generateHexId() },
      {
        onSuccess(result) {
          void saveReceipt({ code: view.code, n: result.n, hash: result.hash });
          setState(({ turns }) => ({ phase: 'turning', result, turns: turns + roundsATurn }));
          timer.current = setTimeout(() => setState((last) => ({ ...last, phase: 'shown' })), calm() ? 0 : turnMs);
        },
        onError(error) {
          setState((last) => ({ ...last, phase: 'rest' }));
          showToast(failureText(error) ?? '没有抽成，请重试');
        },
      },
    );
  }

  return { ...state, start, close: () => setState((last) => ({ ...last, phase: 'rest' })) };
}
