import { useMutation } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { deviceFiles } from '../../device/save-file/index.ts';
import { errorText } from '../../device/host/adapters.ts';
import { failureText, refusalOf } from '../../shell/calls/failure-text.ts';
import { request } from '../../shell/calls/queries.ts';
import { showActionSheet, showToast } from '../../shell/messages/messages.ts';

const forms = [
  { key: 'xlsx', text: 'Excel 表格（xlsx）' },
  { key: 'pdf', text: 'PDF 文件（打印、存档）' },
  { key: 'csv', text: 'CSV 文件' },
  { key: 'made', text: '已生成的文件' },
] as const;

interface Statement {
  readonly busy: boolean;
  /**
   * Asks for the form, and saves the lines of these days (`2026-11-21`, both included) on the device; says what
   * happened.
   */
  readonly save: (period: { from: string; to: string; kind?: string }) => Promise<void>;
}

/**
 * Saves a statement of the wallet's lines. A long one is generated in the background, and downloaded when it is ready.
 */
export function useStatement(): Statement {
  const exporting = useMutation({ gcTime: 0, mutationFn: (work: () => Promise<string | null>) => work() });
  return {
    busy: exporting.isPending,
    async save(period) {
      const form = await showActionSheet({ title: '导出为', choices: forms });
      if (form === null) return;
      try {
        const notice = await exporting.mutateAsync(() =>
          form === 'made' ? downloadExport() : exportNow({ ...period, form }),
        );
        if (notice !== null) showToast(notice);
      } catch (error) {
        showToast(failureText(error as Error) ?? errorText(error, '没有导出，请重试'));
      }
    },
  };
}

/** @returns what happened, in words */
async function exportNow(wanted: Input<'payouts.export_lines'>): Promise<string> {
  try {
    const { name, type, content, encoding, count } = await request('payouts.export_lines', wanted);
    const bytes = encoding === 'text' ? content : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    await (await deviceFiles()).save(name, new Blob([bytes], { type }));
    return `已导出 ${count} 笔`;
  } catch (error) {
    const { form, ...period } = wanted;
    if (refusalOf(error as Error)?.name !== 'payouts.export_large' || form === 'pdf') throw error;
    await request('payouts.make_export', { ...period, form });
    return '笔数较多，正在后台生成，好了会通知您';
  }
}

/** Lets the person choose among the files that were generated in the background. */
async function downloadExport(): Promise<string | null> {
  const { items } = await request('payouts.list_exports', {});
  const ready = items.filter(({ state }) => state === 'made');
  if (ready.length === 0)
    return items.length === 0 ? '没有后台生成的文件，超过 5,000 笔时才会在后台生成' : '还在生成，好了会通知您';
  const chosen = await showActionSheet({
    title:
      items.length > ready.length
        ? `已生成的文件，还有 ${items.length - ready.length} 份正在生成`
        : '已生成的文件，24 小时内可下载',
    choices: ready.map(({ id, from, to, form, count }) => ({
      key: id,
      text: `${from} 至 ${to} · ${count ?? 0} 笔 · ${form === 'csv' ? 'CSV' : 'Excel'}`,
    })),
  });
  const wanted = ready.find(({ id }) => id === chosen);
  if (!wanted?.url) return null;
  const answer = await fetch(wanted.url);
  if (!answer.ok) throw new Error('下载链接已过期，请再打开一次');
  await (await deviceFiles()).save(`账单_${wanted.from}_${wanted.to}.${wanted.form}`, await answer.blob());
  return `已导出 ${wanted.count ?? 0} 笔`;
}
