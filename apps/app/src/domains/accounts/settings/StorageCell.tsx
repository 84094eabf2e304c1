import { useQuery } from '@tanstack/react-query';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { clearCachedAnswers, cachedBytes } from '../../../shell/calls/cached-answers.ts';
import { Cell } from '../../../ui/list/Cell.tsx';
import { sizeText } from '../accounts.rules.ts';

/** Size of the data stored for offline use, and clearing it. */
export function StorageCell() {
  const kept = useQuery({
    queryKey: ['kept-bytes'],
    queryFn: cachedBytes,
    staleTime: 0,
    networkMode: 'always',
    meta: { volatile: true },
  });

  async function clear(): Promise<void> {
    const sure = await confirmDialog({
      title: '清除缓存',
      text: '清除后，没有网络时看不到之前的内容。等待发送的记录不会被清除。',
      confirm: '清除',
    });
    if (!sure) return;
    await clearCachedAnswers();
    await kept.refetch();
    showToast('缓存已清除');
  }

  return (
    <Cell title="清除缓存" value={kept.data === undefined ? ' ' : sizeText(kept.data)} onPress={() => void clear()} />
  );
}
