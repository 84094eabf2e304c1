import type { ReservationState } from '@shoushou/contract/types';
import { Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ReservationDrawer } from '../components/ReservationDrawer.tsx';
import { reservationTags, type ConsoleReservationRow } from '../companies.labels.ts';

const states = Object.entries(reservationTags).map(([value, { label }]) => ({
  value: value as ReservationState,
  label,
}));

const columnsAt = (now: number): TableColumnsType<ConsoleReservationRow> => [
  momentColumn('时段', ({ startsAt }) => startsAt, now, { key: 'starts' }),
  {
    title: '状态',
    width: 100,
    render: (_, { state }) => <Tag color={reservationTags[state].color}>{reservationTags[state].label}</Tag>,
  },
  { title: '企业', ellipsis: true, dataIndex: 'companyName' },
  { title: '送货人', width: 100, ellipsis: true, render: (_, { seller }) => seller.name },
  { title: '车牌', width: 110, dataIndex: 'plate' },
  { title: '货', ellipsis: true, dataIndex: 'goods' },
  moneyColumn('预计', ({ announcedFen }) => announcedFen, { width: 110 }),
  moneyColumn('过磅', ({ totalFen }) => totalFen, { width: 110 }),
];

/** Reservations; disputes first, the longest waiting at the top. */
export default function ReservationsScreen() {
  const [state, setState] = useFilter<ReservationState>(
    'state',
    states.map(({ value }) => value),
    'disputed',
  );
  const [no, onlyNo] = useSingleRecord();
  const open = useOpenRecord();
  const reservations = usePagedList('companies.console_reservations', no ? { no } : state ? { state } : {}, 'city', [
    'starts',
  ]);
  const opened = useOpenedRecord(reservations, open[0], (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleReservationRow>
        query={reservations}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1000}
        open={open}
        empty={
          state === 'disputed'
            ? ['没有待处理的过磅争议', '过磅有争议时出现在这里，选别的状态看全部预约']
            : ['没有符合条件的预约', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<ReservationState>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
              style={{ width: 160 }}
            />
          )
        }
      />
      <ReservationDrawer reservation={opened} onClose={() => open[1](null)} />
    </>
  );
}
