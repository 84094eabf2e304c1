import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { deviceFiles } from '../../device/save-file/index.ts';
import { errorText } from '../../device/host/adapters.ts';
import { failureText } from '../../shell/calls/failure-text.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { callMutation } from '../../shell/calls/writes.ts';
import { showActionSheet, showToast } from '../../shell/messages/messages.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';

export function useBill(userid: string, month: string, enabled: boolean) {
  const active = useScreenActive();
  return useQuery({ ...callQuery('payouts.get_bill', { userid, month }), enabled, subscribed: active, placeholderData: keepPreviousData });
}

export function useBillYear(year: number, enabled: boolean) {
  return useQuery({ ...callQuery('payouts.get_bill_year', { year }), enabled });
}

const forms = [
  { key: 'xlsx', text: 'Excel 表格（xlsx）' },
  { key: 'pdf', text: 'PDF 文件（打印、存档）' },
  { key: 'csv', text: 'CSV 文件' },
] as const;

interface Statement {
  readonly busy: boolean;
  /** Asks for the form, and saves the lines of these days (`2026-11-21`, both included) on the device; says what happened. */
  readonly save: (period: { from: string; to: string; kind?: string }) => Promise<void>;
}

/** Saves a statement of the wallet's lines. */
export function useStatement(): Statement {
  const exporting = useMutation({
    gcTime: 0,
    mutationFn: async (wanted: Input<'payouts.export_lines'>) => {
      const { name, type, content, encoding, count } = await request('payouts.export_lines', wanted);
      const bytes = encoding === 'text' ? content : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      await (await deviceFiles()).save(name, new Blob([bytes], { type }));
      return count;
    },
  });
  return {
    busy: exporting.isPending,
    async save(period) {
      const form = await showActionSheet({ title: '导出为', choices: forms });
      if (form === null) return;
      try {
        showToast(`已导出 ${await exporting.mutateAsync({ ...period, form })} 笔`);
      } catch (error) {
        showToast(failureText(error as Error) ?? errorText(error, '没有导出，请重试'));
      }
    },
  };
}

export function useReward() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('payouts.get_reward', {}), subscribed: active });
}

export function useRewardToWallet() {
  return useMutation(callMutation('payouts.reward_to_wallet'));
}

/** Movements of the rewards, newest first. */
export function useRewardLines() {
  const active = useScreenActive();
  const query = useInfiniteQuery({
    queryKey: ['payouts.list_reward_lines', {}],
    queryFn: ({ pageParam, signal }) => request('payouts.list_reward_lines', pageParam === undefined ? {} : { cursor: pageParam }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    subscribed: active,
  });
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
