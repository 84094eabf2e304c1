import { useRef } from 'react';
import type { Input } from '@shoushou/contract/schemas';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { request } from '../../shell/calls/queries.ts';

type Step = Input<'insurance.record_step'>['steps'][number];

/** Steps that one request takes. */
const STEPS_A_REQUEST = 40;

export interface Evidence {
  /** Notes what was shown or pressed, with how long the page had been in front. */
  note(page: Step['page'], action: Step['action'], words?: string): void;
  /** Sends what was noted; resolves when the server has it. Failures are `RefusedError`s. */
  flush(): Promise<void>;
}

/** What is shown and done on the way to an application, kept by the server as evidence. Counted on this device, so that nothing is kept twice. */
export function useEvidence(opened: OpenedInsurance | undefined): Evidence {
  const state = useRef({ seq: 0, shownAt: Date.now(), waiting: [] as Step[] });
  return {
    note(page, action, words) {
      const { current } = state;
      const now = Date.now();
      if (action === 'shown') current.shownAt = now;
      current.seq += 1;
      const sha = opened?.pages.find((each) => each.page === page)?.sha;
      current.waiting.push({ seq: current.seq, page, action, dwellMs: Math.max(0, Math.min(86_400_000, now - current.shownAt)), at: new Date(now).toISOString(), ...(sha ? { sha } : {}), ...(words ? { words } : {}) });
    },
    async flush() {
      const { current } = state;
      while (opened && current.waiting.length > 0) {
        const { kept } = await request('insurance.record_step', { visit: opened.visit, steps: current.waiting.slice(0, STEPS_A_REQUEST) }, { silent: true });
        current.waiting = current.waiting.filter(({ seq }) => seq > kept);
      }
    },
  };
}
