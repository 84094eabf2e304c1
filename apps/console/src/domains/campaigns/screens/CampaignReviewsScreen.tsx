import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Input, Space } from 'antd';
import { Nothing } from '../../../shell/record/Nothing.tsx';
import { request } from '../../../shell/api.ts';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import type { CampaignReview } from '../campaigns.labels.ts';
import { CampaignPreview } from '../components/CampaignPreview.tsx';
import { RecoveryReviews } from '../components/RecoveryReviews.tsx';

const { Field, limits } = contractForm('campaigns.decide');

/** Versions of campaigns that wait for approval by the accountant. */
export default function CampaignReviewsScreen() {
  const query = useQuery({
    queryKey: ['campaigns.console_reviews'],
    queryFn: ({ signal }) => request('campaigns.console_reviews', {}, { signal, silent: true }),
  });
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      <LoadFailed query={query} />
      {query.data?.length === 0 && <Nothing>没有待复核的活动</Nothing>}
      <RecoveryReviews />
      {query.data?.map((review) => (
        <Review key={`${review.code} ${review.version}`} review={review} />
      ))}
    </Space>
  );
}

function Review({
  review: { code, version, madeBy, own, at, first, addsFen, requiredFen, document, preview },
}: {
  review: CampaignReview;
}) {
  const decide = useCallForm({ call: 'campaigns.decide', done: '已处理', fixed: { code } });
  const ready = (): Promise<boolean> => validateFields(decide.form);
  return (
    <Card title={`${document.title}（${first ? '新活动' : `第 ${version} 版`}）`}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 390px', gap: 24 }}>
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <p>
            {madeBy} 编辑于 {formatShortMoment(at, Date.now())}
          </p>
          <p>
            本次划入预算 <b>{formatMoney(addsFen)}</b>，总预算 {formatMoney(document.budgetFen)}，其中全部奖品{' '}
            {formatMoney(requiredFen)}
          </p>
          {own ? (
            <Alert type="info" showIcon title="这一版是您编辑的，等另一位运营复核" />
          ) : (
            <CallForm of={decide}>
              <FormFailure of={decide} />
              <Field name="note" label="复核意见" missing="请填写复核意见">
                <Input.TextArea {...limits('note')} showCount rows={3} />
              </Field>
              <Space>
                <Button danger loading={decide.busy} onClick={() => void decide.submit({ approve: false })}>
                  退回
                </Button>
                <MoneyConfirmButton
                  amountFen={addsFen}
                  where={`划入「${document.title}」的预算并发布`}
                  confirmText="划入并发布"
                  type="primary"
                  loading={decide.busy}
                  ready={ready}
                  onConfirm={() => void decide.submit({ approve: true })}
                >
                  通过并发布
                </MoneyConfirmButton>
              </Space>
            </CallForm>
          )}
        </Space>
        <CampaignPreview code={code} token={preview} saved={version} />
      </div>
    </Card>
  );
}
