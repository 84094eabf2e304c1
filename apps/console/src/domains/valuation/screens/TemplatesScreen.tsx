import { formatMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Segmented, Space, Tag } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { TemplateEditor } from '../components/TemplateEditor.tsx';
import * as styles from '../../../shell/console.module.css';

/** The questions of each kind of device: the version in force to edit and try, and the earlier ones. */
export default function TemplatesScreen() {
  const [chosen, setChosen] = useQueryState('template', parseAsString);
  const query = useQuery({ queryKey: ['valuation.console_templates'], queryFn: ({ signal }) => request('valuation.console_templates', {}, { signal, silent: true }) });
  const templates = query.data ?? [];
  const inForce = templates.filter(({ state }) => state === 'published');
  const current = inForce.find(({ key }) => key === chosen) ?? inForce[0];
  const versions = templates.filter(({ key }) => key === current?.key);
  return (
    <>
      <LoadFailed query={query} />
      {query.isSuccess && !current && <Empty description="还没有估价模板" />}
      {current && (
        <Space orientation="vertical" size={12} style={{ width: '100%' }}>
          <Segmented options={inForce.map(({ key, kinds }) => ({ value: key, label: kinds || key }))} value={current.key} onChange={(key) => void setChosen(key)} />
          <TemplateEditor key={`${current.key} ${current.version}`} template={current} />
          <Card size="small" title="版本">
            {versions.map(({ version, state, note, madeBy, publishedAt, quoteCount }) => (
              <p key={version} className={styles.figures}>
                第 {version} 版 {state === 'published' && <Tag color="green">使用中</Tag>} {formatMoment(publishedAt, Date.now())} {madeBy}：{note}，{quoteCount} 份报价
              </p>
            ))}
          </Card>
        </Space>
      )}
    </>
  );
}
