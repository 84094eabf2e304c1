import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ValuationCredit } from '@shoushou/contract/types';
import { DAY } from '@shoushou/kernel/instant';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { saveInvite } from '../../shell/session/invite.ts';
import { useSession } from '../../shell/session/session.ts';

const storedAs = 'valuation-credit';
const queryKey = [storedAs] as const;
/** As long as a price holds. */
const KEPT = QUOTE_LIFETIME_DAYS * DAY;

interface StoredCredit {
  readonly userId: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Stores whose link opened the valuation: a person, who is credited for prices of the next week, or an invitation code
 * for a registration on this phone. Anything else is ignored.
 */
export function useSavedCredit(person: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (person === undefined) return;
    if (!isUuid(person)) return void saveInvite(`?invite=${encodeURIComponent(person)}`);
    const credit: StoredCredit = { userId: person, at: Date.now() };
    client.setQueryData(queryKey, credit);
    void deviceStore.set(storedAs, credit);
  }, [client, person]);
}

/**
 * The person credited for prices on this phone; null for nobody, undefined until it is known. Nobody is credited by
 * their own link.
 */
export function useCredit(): ValuationCredit | null | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await deviceStore.get<StoredCredit>(storedAs)) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  if (data === undefined) return undefined;
  return data !== null && Date.now() - data.at < KEPT && data.userId !== user?.userid ? { userId: data.userId } : null;
}
