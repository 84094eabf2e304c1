import { formatDate } from '@shoushou/kernel/instant';
import { Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { AcceptForm } from '../../../shell/form/AcceptForm.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { certificateTags, type ConsoleCertificate } from '../scales.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { Picture } from '../../../shell/record/Picture.tsx';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const groups = ['waiting', 'expiring', 'all'] as const;

const columnsAt = (now: number): TableColumnsType<ConsoleCertificate> => [
  { title: '秤', width: 170, render: (_, { scale }) => <span className={styles.figures}>{scale}</span> },
  { title: '持有人', width: 120, ellipsis: true, dataIndex: 'ownerName' },
  { title: '证书编号', width: 190, className: styles.figures!, dataIndex: 'number' },
  { title: '检定机构', ellipsis: true, dataIndex: 'issuer' },
  {
    title: '有效期至',
    width: 120,
    render: (_, { validTo }) => <span className={styles.figures}>{formatDate(validTo, Date.now())}</span>,
  },
  {
    title: '剩余',
    width: 90,
    align: 'right',
    render: (_, { daysLeft }) => <span className={styles.figures}>{daysLeft < 0 ? '已过期' : `${daysLeft} 天`}</span>,
  },
  {
    title: '状态',
    width: 90,
    render: (_, { state }) => <Tag color={certificateTags[state].color}>{certificateTags[state].label}</Tag>,
  },
  momentColumn('提交时间', ({ enteredAt }) => enteredAt, now),
];

/** Certificates whose photo must be checked, and those that expire soon. */
export default function CertificatesScreen() {
  const open = useOpenRecord();
  const [{ group }, setFilter] = useQueryStates({ group: parseAsStringLiteral(groups).withDefault('waiting') });
  const certificates = usePagedList('scales.console_certificates', { group });
  const opened = useOpenedRecord(certificates, open[0], ({ id }, key) => id === key);
  return (
    <>
      <ListPage<ConsoleCertificate>
        query={certificates}
        columns={columnsAt(Date.now())}
        rowKey="id"
        width={1050}
        open={open}
        empty={
          group === 'waiting'
            ? ['没有待核对的检定', '回收员上传检定证书后出现在这里']
            : ['没有符合条件的检定', '换个条件看看']
        }
        filters={
          <Segmented
            options={[
              { value: 'waiting', label: '待核对' },
              { value: 'expiring', label: '30 天内到期' },
              { value: 'all', label: '全部' },
            ]}
            value={group}
            onChange={(value) => void setFilter({ group: value as (typeof groups)[number] })}
          />
        }
      />
      <RecordDrawer title={opened?.scale} record={opened} onClose={() => open[1](null)}>
        {(shown) => (
          <>
            <FactLines
              columns={2}
              of={{
                证书编号: shown.number,
                检定机构: shown.issuer,
                检定日期: formatDate(shown.verifiedOn, Date.now()),
                有效期至: formatDate(shown.validTo, Date.now()),
                核对: shown.checkedBy ?? '–',
                说明: shown.note || '–',
              }}
            />
            <Picture src={shown.photo} alt="证书照片" width={320} style={{ objectFit: 'cover', margin: '12px 0' }} />
            {shown.state === 'waiting' && (
              <AcceptForm
                key={shown.id}
                call="scales.decide_certificate"
                fixed={{ ownerId: shown.ownerId, id: shown.id }}
                done="已处理，持有人会收到消息"
                label="说明（不通过时持有人会看到）"
                asks={{ refuse: '照片与填写的内容不一致', accept: '照片与填写的内容一致' }}
                onDone={() => open[1](null)}
              />
            )}
          </>
        )}
      </RecordDrawer>
    </>
  );
}
