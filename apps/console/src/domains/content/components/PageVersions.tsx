import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import type { Page } from '../content.labels.ts';
import { diffLines, type DiffLine } from '../page-diff.rules.ts';
import * as styles from './content.module.css';

type Version = Data<'content.page_versions'>[number];

const lineStyles: Readonly<Record<DiffLine['kind'], string | undefined>> = {
  same: undefined,
  old: styles.lineOld,
  new: styles.lineNew,
};

function labelOf({ version, publishedAt, by, state }: Version): string {
  const moment = formatShortMoment(publishedAt, Date.now());
  return [
    `第 ${version} 版`,
    state === 'coming' ? `${moment} 生效` : moment,
    by ?? '随系统',
    ...(state === 'withdrawn' ? ['已撤回'] : []),
  ].join(' · ');
}

const textOf = ({ title, group, summary, markup }: Version): string =>
  [`标题：${title}`, `分组：${group}`, `摘要：${summary}`, '', markup].join('\n');

/**
 * Every version of a page, scheduled ones included: its differences from the version in force, restoring an earlier
 * one, and cancelling a scheduled one.
 */
export function PageVersions({
  page: { code, kind, title, version, newest },
  onDone,
}: {
  page: Page;
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { modal } = App.useApp();
  const versions = useQuery({
    queryKey: ['content.page_versions', { code }],
    queryFn: ({ signal }) => request('content.page_versions', { code }, { signal, silent: true }),
  });
  const publish = useCallMutation('content.publish_page', '已恢复，成为新的一版');
  const withdraw = useCallMutation('content.withdraw_page', '已撤回，到时不会生效');
  if (!versions.data)
    return versions.isError ? (
      <LoadFailed query={versions} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    );
  const current = versions.data.find((each) => each.version === version);
  const others = versions.data.filter((each) => each !== current);
  const shown = others.find((each) => each.version === (chosen ?? others[0]?.version));
  if (!current || !shown) return <p style={{ color: 'var(--ink-2)' }}>只有这一版，改过之后可以在这里比较和恢复</p>;
  const restore = (): void =>
    void modal.confirm({
      title: `恢复「${title}」第 ${shown.version} 版`,
      content: `它会成为第 ${newest + 1} 版，所有人立即看到；第 ${version} 版保留备查。`,
      okText: '恢复',
      cancelText: '再看看',
      onOk: () => {
        publish.mutate({
          code,
          kind,
          group: shown.group,
          title: shown.title,
          summary: shown.summary,
          markup: shown.markup,
        });
        onDone();
      },
    });
  const [from, to] = shown.version < version ? [shown, current] : [current, shown];
  return (
    <>
      <div style={{ display: 'flex', gap: 12, marginBottom: 12 }}>
        <Select
          aria-label="与哪一版比较"
          style={{ flex: 1 }}
          value={shown.version}
          onChange={setChosen}
          options={others.map((each) => ({ value: each.version, label: labelOf(each) }))}
        />
        {shown.state === 'coming' ? (
          <ConfirmButton
            loading={withdraw.isPending}
            ask={`撤回第 ${shown.version} 版`}
            note="到时不会生效，保留备查"
            confirmText="撤回"
            onConfirm={() => withdraw.mutate({ code, version: shown.version })}
          >
            撤回这一版
          </ConfirmButton>
        ) : (
          <Button loading={publish.isPending} onClick={restore}>
            恢复这一版
          </Button>
        )}
      </div>
      <p style={{ color: 'var(--ink-2)' }}>
        从第 {from.version} 版到第 {to.version} 版（现在是第 {version} 版）：划掉的是去掉的，加底色的是新增的
      </p>
      <div className={styles.diff}>
        {diffLines(textOf(from), textOf(to)).map(({ kind: change, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          <div key={index} className={lineStyles[change]}>
            {change === 'old' ? <del>{text || ' '}</del> : change === 'new' ? <ins>{text || ' '}</ins> : text || ' '}
          </div>
        ))}
      </div>
    </>
  );
}
