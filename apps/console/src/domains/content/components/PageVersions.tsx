import { formatMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import type { Page } from '../content.labels.ts';
import { diffLines, type DiffLine } from '../page-diff.rules.ts';
import * as styles from './content.module.css';

const lineStyles: Readonly<Record<DiffLine['kind'], string | undefined>> = { same: undefined, old: styles.lineOld, new: styles.lineNew };

/** Every version of a page: what changed from it to the one in force, and the way back to it. */
export function PageVersions({ page: { code, kind, title, version }, onDone }: { page: Page; onDone: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { modal } = App.useApp();
  const versions = useQuery({ queryKey: ['content.page_versions', { code }], queryFn: ({ signal }) => request('content.page_versions', { code }, { signal, silent: true }) });
  const publish = useCallMutation('content.publish_page', '已恢复，成为新的一版');
  if (!versions.data) return versions.isError ? <LoadFailed query={versions} /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const [current, ...earlier] = versions.data;
  const shown = earlier.find((each) => each.version === (chosen ?? earlier[0]?.version));
  if (!current || !shown) return <p style={{ color: 'var(--ink-2)' }}>只有这一版，改过之后可以在这里比较和恢复</p>;
  const restore = (): void =>
    void modal.confirm({
      title: `恢复「${title}」第 ${shown.version} 版`,
      content: `它会成为第 ${version + 1} 版，所有人立即看到；第 ${version} 版保留备查。`,
      okText: '恢复',
      cancelText: '再看看',
      onOk: () => {
        publish.mutate({ code, kind, group: shown.group, title: shown.title, summary: shown.summary, markup: shown.markup });
        onDone();
      },
    });
  const heads = [`标题：`, `分组：`, `摘要：`] as const;
  const textOf = (each: typeof shown): string => [heads[0] + each.title, heads[1] + each.group, heads[2] + each.summary, '', each.markup].join('\n');
  return (
    <>
      <div style={{ display: 'flex', gap: 12, marginBottom: 12 }}>
        <Select
          aria-label="与哪一版比较"
          style={{ flex: 1 }}
          value={shown.version}
          onChange={setChosen}
          options={earlier.map((each) => ({ value: each.version, label: `第 ${each.version} 版 · ${formatMoment(each.publishedAt, Date.now())} · ${each.by ?? '随系统'}` }))}
        />
        <Button loading={publish.isPending} onClick={restore}>
          恢复这一版
        </Button>
      </div>
      <p style={{ color: 'var(--ink-2)' }}>
        从第 {shown.version} 版到现在的第 {current.version} 版：划掉的是去掉的，加底色的是新增的
      </p>
      <div className={styles.diff}>
        {diffLines(textOf(shown), textOf(current)).map(({ kind: change, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          <div key={index} className={lineStyles[change]}>
            {change === 'old' ? <del>{text || ' '}</del> : change === 'new' ? <ins>{text || ' '}</ins> : text || ' '}
          </div>
        ))}
      </div>
    </>
  );
}
