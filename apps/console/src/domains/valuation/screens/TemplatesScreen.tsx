import { useQuery } from '@tanstack/react-query';
import { Segmented, Space } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { Nothing } from '../../../shell/record/Nothing.tsx';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { LoadingRows } from '../../../shell/list/LoadingRows.tsx';
import { TemplateEditor } from '../components/TemplateEditor.tsx';
import { picturesOf } from '../valuation.labels.ts';
import { UseTemplate } from '../components/UseTemplate.tsx';
import { VersionCard } from '../components/VersionCard.tsx';

/** The questions of each kind of device: the version in force to edit and try, and the earlier ones. */
export default function TemplatesScreen() {
  const [chosen, setChosen] = useQueryState('template', parseAsString);
  const query = useQuery({
    queryKey: ['valuation.console_templates'],
    queryFn: ({ signal }) => request('valuation.console_templates', {}, { signal, silent: true }),
  });
  const templates = query.data ?? [];
  const inForce = templates.filter(({ state }) => state === 'published');
  const current = inForce.find(({ key }) => key === chosen) ?? inForce[0];
  const versions = templates.filter(({ key }) => key === current?.key);
  return (
    <>
      <LoadFailed query={query} />
      {query.isPending && <LoadingRows />}
      {query.isSuccess && !current && (
        <Nothing>
          还没有估价模板
          <UseTemplate />
        </Nothing>
      )}
      {current && (
        <Space orientation="vertical" size={12} style={{ width: '100%' }}>
          <Segmented
            options={inForce.map(({ key, kinds }) => ({ value: key, label: kinds || key }))}
            value={current.key}
            onChange={(key) => void setChosen(key)}
          />
          <TemplateEditor
            key={`${current.key} ${current.version}`}
            template={current}
            pictures={picturesOf(templates)}
          />
          <VersionCard key={current.key} versions={versions} />
        </Space>
      )}
    </>
  );
}
