import type { ConsoleInsuranceProduct } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Space, Typography } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { kindNames, modeNames } from '../insurance.labels.ts';
import * as styles from '../../../shell/console.module.css';

interface ProductDrawerProps {
  product: ConsoleInsuranceProduct | null;
  onClose: () => void;
  onRenew: (from: ConsoleInsuranceProduct) => void;
}

/** A version with exactly the pages that people see, and its decision. */
export function ProductDrawer({ product, onClose, onRenew }: ProductDrawerProps) {
  return (
    <RecordDrawer title="保险产品" record={product} onClose={onClose}>
      {(opened) => (
        <Details key={`${opened.productId}@${opened.version}`} product={opened} onClose={onClose} onRenew={onRenew} />
      )}
    </RecordDrawer>
  );
}

function Details({
  product,
  onClose,
  onRenew,
}: {
  product: ConsoleInsuranceProduct;
  onClose: () => void;
  onRenew: (from: ConsoleInsuranceProduct) => void;
}) {
  const { productId, version, state, contentSha, ownProposal, pages } = product;
  const decide = useCallMutation('insurance.decide_product', '已处理');
  const withdraw = useCallMutation('insurance.withdraw_product', '已下架');
  const act = (approve: boolean): void => {
    decide.mutate({ productId, version, approve, contentSha });
    onClose();
  };
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          产品: `${product.name}（第 ${version} 版）`,
          保险公司: product.insurerName,
          方式: `${kindNames[product.kind]} · ${modeNames[product.mode]}`,
          批准与委托: `${product.approvalNo}，${product.mandateNo}，有效到 ${formatDate(product.validTo, Date.now())}`,
          每人身故保额: formatMoney(product.sumFen),
          内容哈希: <span className={styles.figures}>{contentSha.slice(0, 16)}…</span>,
          提交: `${product.madeBy} ${formatShortMoment(product.madeAt, Date.now())}`,
          审核:
            product.decidedBy !== null &&
            product.decidedAt !== null &&
            `${product.decidedBy} ${formatShortMoment(product.decidedAt, Date.now())}`,
        }}
      />
      {pages.map(({ page, title, lines }) => (
        <div key={page}>
          <SectionTitle>{title}</SectionTitle>
          {lines.map((line) => (
            <Typography.Paragraph key={line}>{line}</Typography.Paragraph>
          ))}
        </div>
      ))}
      {state === 'proposed' && ownProposal && <Alert type="info" showIcon title="您提交的内容，由另一位运营审核" />}
      <DecisionBar>
        {state === 'proposed' && !ownProposal && (
          <>
            <ConfirmButton
              danger
              ask="不通过这个版本？"
              confirmText="不通过"
              loading={decide.isPending}
              onConfirm={() => act(false)}
            >
              不通过
            </ConfirmButton>
            <ConfirmButton
              type="primary"
              ask="内容与保险公司审核通过的一致？"
              note="通过后马上对所有人展示"
              confirmText="通过"
              loading={decide.isPending}
              onConfirm={() => act(true)}
            >
              通过并展示
            </ConfirmButton>
          </>
        )}
        <ActionButton letter={actionKeys.next} onClick={() => onRenew(product)}>
          以此为底写新版本
        </ActionButton>
        {state === 'shown' && (
          <ConfirmButton
            danger
            ask="下架这个版本？"
            note="没有付款的投保会失效，已付款的不受影响"
            confirmText="下架"
            loading={withdraw.isPending}
            onConfirm={() => {
              withdraw.mutate({ productId, version });
              onClose();
            }}
          >
            下架
          </ConfirmButton>
        )}
      </DecisionBar>
    </Space>
  );
}
