import { formatThousandths } from '@shoushou/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Table, Typography } from 'antd';
import { useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm, inPercent } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import * as styles from '../../../shell/console.module.css';

type Factor = Data<'valuation.console_factors'>[number];
const { Field, limits, limitsInPercent } = contractForm('valuation.set_factor');

/** Market factor of each kind, which adjusts base prices between the days on which they are set. */
export function FactorsModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['valuation.console_factors'],
    queryFn: ({ signal }) => request('valuation.console_factors', {}, { signal, silent: true }),
    enabled: open,
  });
  const [kind, setKind] = useState<string | null>(null);
  const chosen = query.data?.find((each) => each.kind === kind);
  return (
    <Modal title="行情系数" open={open} onCancel={onClose} footer={null} width={720}>
      <Typography.Paragraph type="secondary">
        基准价按“今天的系数 ÷ 定价那天的系数”调整，最多上下
        5%；没有设过系数的种类，每天按固定比例下调。已经留住的报价不变。
      </Typography.Paragraph>
      <LoadFailed query={query} />
      <Table<Factor>
        size="small"
        rowKey="kind"
        loading={query.isPending}
        pagination={false}
        dataSource={query.data ?? []}
        columns={[
          { title: '种类', dataIndex: 'name', width: 90 },
          {
            title: '系数',
            align: 'right',
            width: 90,
            render: (_, { factor }) => (
              <span className={styles.figures}>{factor ? formatThousandths(factor.permille) : '–'}</span>
            ),
          },
          {
            title: '没有系数时',
            width: 110,
            render: (_, { driftPermilleADay }) =>
              driftPermilleADay === 0 ? '不变' : `每天 −${formatThousandths(driftPermilleADay)}`,
          },
          {
            title: '设定',
            ellipsis: true,
            render: (_, { factor }) => (factor ? `${factor.since} ${factor.setBy}：${factor.note}` : '没有设过'),
          },
          {
            title: '操作',
            width: 80,
            render: (_, { kind: code }) => (
              <Button size="small" onClick={() => setKind(code)}>
                调整
              </Button>
            ),
          },
        ]}
      />
      {chosen && (
        <FormModal
          call="valuation.set_factor"
          done="系数已生效"
          title={`${chosen.name}的行情系数`}
          submitText="生效"
          open
          onClose={() => setKind(null)}
          fixed={{ kind: chosen.kind }}
          initial={{ permille: chosen.factor?.permille ?? 1000, note: '' }}
        >
          <Typography.Paragraph type="secondary">
            100% 是平常的行情；涨了 3% 填 103，跌了 3% 填 97。今天起生效。
          </Typography.Paragraph>
          <Field name="permille" label="系数" missing="请填写系数" {...inPercent}>
            <NumberInput {...limitsInPercent('permille')} step={0.1} precision={1} suffix="%" style={{ width: 160 }} />
          </Field>
          <Field name="note" label="原因" missing="请填写原因">
            <Input {...limits('note')} showCount />
          </Field>
        </FormModal>
      )}
    </Modal>
  );
}
