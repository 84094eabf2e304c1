import { Tabs } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { AreaApplications } from '../components/AreaApplications.tsx';
import { AreaTable } from '../components/AreaTable.tsx';

const tabs = ['areas', 'applications'] as const;

/** Districts of a city, and applications for them. */
export default function AreasScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('areas'));
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={(key) => void setTab(key as (typeof tabs)[number])}
        items={[
          { key: 'areas', label: '区域' },
          { key: 'applications', label: '开通申请' },
        ]}
      />
      {tab === 'areas' ? <AreaTable /> : <AreaApplications />}
    </>
  );
}
