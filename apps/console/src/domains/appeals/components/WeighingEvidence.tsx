import { Sparkline } from '@shoushou/design/Sparkline';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import { weightSourceText } from '@shoushou/rules/scales/trust';
import { Tag, type TableColumnsType } from 'antd';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { ExactWeight } from '../../../shell/record/ExactWeight.tsx';
import { OrderPhotos } from '../../orders/components/OrderPhotos.tsx';
import { VoucherLink } from '../../orders/components/VoucherLink.tsx';
import { refutedReasons } from '../../scales/scales.labels.ts';
import type { EvidentWeighing } from '../appeal-effects.rules.ts';
import type { ConsoleAppeal, Evidence } from '../appeals.labels.ts';
import { Pictures } from '../../../shell/record/Pictures.tsx';
import * as styles from './appeal-drawer.module.css';

type Line = EvidentWeighing['lines'][number];

const weight = (grams: number | null) => (grams === null ? '–' : <ExactWeight grams={grams} />);

const columns: TableColumnsType<Line> = [
  { title: '货品', dataIndex: 'name', ellipsis: true },
  { title: '毛重', width: 88, align: 'right', render: (_, { grossGrams }) => weight(grossGrams) },
  { title: '皮重', width: 88, align: 'right', render: (_, { tareGrams }) => weight(tareGrams) },
  {
    title: '净重/件数',
    width: 88,
    align: 'right',
    render: (_, { netGrams, pieces }) => (netGrams === null ? `${pieces ?? 0} 件` : <ExactWeight grams={netGrams} />),
  },
  moneyColumn('单价', ({ unitPriceFen }) => unitPriceFen, { width: 72 }),
  moneyColumn('金额', ({ amountFen }) => amountFen, { width: 84 }),
];

/** Every weighing with the source of its weights, what scales sent, the photos and the vouchers. */
export function WeighingEvidence({ appeal, evidence }: { appeal: ConsoleAppeal; evidence: Evidence }) {
  const { weighings, inForce, captures, photos, hasVoucher } = evidence;
  return (
    <>
      <section aria-label="称重">
        <h2 className={styles.head}>称重</h2>
        {weighings.length === 0 && <p className={styles.quiet}>没有称重</p>}
        {weighings.map((each) => (
          <Weighing
            key={each.weighing.id}
            of={each}
            counts={each.weighing.id === inForce}
            orderNo={appeal.orderNo}
            hasVoucher={hasVoucher}
          />
        ))}
      </section>
      {captures.length > 0 && (
        <section aria-label="秤的数据">
          <h2 className={styles.head}>秤的数据</h2>
          {captures.map((capture) => (
            <Capture key={capture.id} capture={capture} />
          ))}
        </section>
      )}
      <OrderPhotos photos={photos} />
    </>
  );
}

interface WeighingProps {
  of: EvidentWeighing;
  counts: boolean;
  orderNo: string;
  hasVoucher: boolean;
}

function Weighing({ of: { weighing, lines, contested, correctedBy }, counts, orderNo, hasVoucher }: WeighingProps) {
  const photos = lines.flatMap((line) => line.photos.map((url) => ({ url, name: line.name })));
  const sources = [...new Set(lines.filter(({ unit }) => unit === 'kg').map((line) => weightSourceText(line)))];
  return (
    <div className={styles.weighing}>
      <p className={styles.about}>
        <span>{formatShortMoment(weighing.weighedAt, Date.now())}</span>
        {correctedBy && <Tag color="blue">申诉更正</Tag>}
        {counts && <Tag color="green">有效</Tag>}
        {sources.map((source) => (
          <Tag key={source} {...(source.includes('不符') ? { color: 'orange' } : {})}>
            {source}
          </Tag>
        ))}
      </p>
      <RecordTable<Line> rowKey="id" columns={columns} rows={lines} />
      <p className={styles.sum}>
        {hasVoucher && (counts || correctedBy !== null) && (
          <VoucherLink
            no={orderNo}
            appeal={correctedBy ?? undefined}
            text={correctedBy ? '更正后的凭证' : '客户确认的凭证'}
          />
        )}
        <span>
          合计 <b>{formatMoney(weighing.totalFen)}</b>
          {weighing.totalGrams > 0 && `，${formatExactTonnage(weighing.totalGrams)}`}
        </span>
      </p>
      {contested !== null && <p className={styles.quiet}>客户要求重新核对：{contested}</p>}
      <Pictures
        of={photos.map(({ url, name }, index) => ({ url, name: `${name}的称重照片 ${index + 1}` }))}
        size="small"
      />
    </div>
  );
}

function Capture({
  capture: { claimedGrams, readGrams, reason, curve, scale, at },
}: {
  capture: Evidence['captures'][number];
}) {
  const values = curve.flatMap(([, grams]) => grams ?? []);
  return (
    <div className={styles.capture}>
      <span className={styles.quiet}>{formatShortMoment(at, Date.now())}</span>
      <span>
        填报 {weight(claimedGrams)}，秤上 {weight(readGrams)}
      </span>
      <span className={styles.quiet}>{scale || '未登记的秤'}</span>
      {values.length > 1 && <Sparkline values={values} width={120} height={24} label="秤发出的读数" />}
      {reason && <Tag color="orange">{refutedReasons[reason]}</Tag>}
    </div>
  );
}
