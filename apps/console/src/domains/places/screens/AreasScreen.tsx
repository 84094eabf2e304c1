import { Tabs } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { AreaApplications } from '../components/AreaApplications.tsx';
import { AreaTable } from '../components/AreaTable.tsx';
import { ClosedDays } from '../components/ClosedDays.tsx';
import { HoursTable } from '../components/HoursTable.tsx';

const tabs = ['areas', 'hours', 'closed', 'applications'] as const;

/** Districts of a city, when visits can be booked there, and applications for districts. */
export default function AreasScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('areas'));
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={(key) => void setTab(key as (typeof tabs)[number])}
        items={[
          { key: 'areas', label: '区域' },
          { key: 'hours', label: '上门时间' },
          { key: 'closed', label: '休息日' },
          { key: 'applications', label: '开通申请' },
        ]}
      />
      {tab === 'areas' && <AreaTable />}
      {tab === 'hours' && <HoursTable />}
      {tab === 'closed' && <ClosedDays />}
      {tab === 'applications' && <AreaApplications />}
    </>
  );
}
