import { useRef } from 'react';
import type { Input } from '@shoushou/contract/schemas';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { MAX_STEPS_A_REQUEST, MAX_DWELL } from '@shoushou/rules/insurance/limits';
import { request } from '../../shell/calls/queries.ts';

type Step = Input<'insurance.record_step'>['steps'][number];

export interface Evidence {
  /** Records what was shown or pressed, with the time that the page had been in front. */
  note(page: Step['page'], action: Step['action'], words?: string): void;
  /** Sends the recorded steps; resolves when the server has stored them. Failures are `RefusedError`s. */
  flush(): Promise<void>;
}

/**
 * Evidence of an application: what was shown and pressed, stored by the server. Steps are numbered on this device, so
 * that none is stored twice.
 */
export function useEvidence(opened: OpenedInsurance | undefined): Evidence {
  const state = useRef({ seq: 0, shownAt: Date.now(), waiting: [] as Step[] });
  return {
    note(page, action, words) {
      const { current } = state;
      const now = Date.now();
      if (action === 'shown') current.shownAt = now;
      current.seq += 1;
      const sha = opened?.pages.find((each) => each.page === page)?.sha;
      current.waiting.push({
        seq: current.seq,
        page,
        action,
        dwellMs: Math.max(0, Math.min(MAX_DWELL, now - current.shownAt)),
        at: new Date(now).toISOString(),
        ...(sha ? { sha } : {}),
        ...(words ? { words } : {}),
      });
    },
    async flush() {
      const { current } = state;
      while (opened && current.waiting.length > 0) {
        const { kept } = await request(
          'insurance.record_step',
          { visit: opened.visit, steps: current.waiting.slice(0, MAX_STEPS_A_REQUEST) },
          { silent: true },
        );
        current.waiting = current.waiting.filter(({ seq }) => seq > kept);
      }
    },
  };
}
