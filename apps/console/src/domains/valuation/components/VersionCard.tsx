import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Tag, Typography } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { draftChanges } from '../template-draft.rules.ts';
import type { Template } from '../valuation.labels.ts';
import { TrialResult } from './TrialResult.tsx';
import * as styles from '../../../shell/console.module.css';

/** The versions of a template, newest first; each can be compared with the previous one, as text and on real quotes. */
export function VersionCard({ versions }: { versions: readonly Template[] }) {
  const [compared, setCompared] = useState<number | null>(null);
  const to = versions.find(({ version }) => version === compared);
  const from = versions.find(({ version }) => version === (compared ?? 0) - 1);
  return (
    <Card size="small" title="版本">
      {versions.map(({ version, state, note, madeBy, publishedAt, quoteCount }) => (
        <p key={version} className={styles.figures}>
          第 {version} 版 {state === 'published' && <Tag color="green">使用中</Tag>}{' '}
          {formatShortMoment(publishedAt, Date.now())} {madeBy}：{note}，{quoteCount} 份报价
          {version > 1 && (
            <Button type="link" size="small" onClick={() => setCompared(version === compared ? null : version)}>
              {version === compared ? '收起' : `与第 ${version - 1} 版对比`}
            </Button>
          )}
        </p>
      ))}
      {from && to && <Difference key={to.version} from={from} to={to} />}
    </Card>
  );
}

function Difference({ from, to }: { from: Template; to: Template }) {
  const pair = { key: to.key, from: from.version, to: to.version };
  const query = useQuery({
    queryKey: ['valuation.compare_templates', pair],
    queryFn: ({ signal }) => request('valuation.compare_templates', pair, { signal, silent: true }),
  });
  const changes = draftChanges(from.questions, to.questions);
  return (
    <>
      {changes.length === 0 ? (
        <Typography.Text type="secondary">比例、金额和名称没有变</Typography.Text>
      ) : (
        changes.map((text) => <p key={text}>{text}</p>)
      )}
      <LoadFailed query={query} />
      {query.data && <TrialResult {...query.data} />}
    </>
  );
}
