import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Input, Space } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { PaperPhotos } from '../../../shell/PaperPhotos.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { vehicleNames, type Application } from '../joining.labels.ts';

const { Field, limits } = contractForm('joining.answer_application');

/** One application with its papers, and the decision on it. */
export function ApplicationDrawer({ application, onClose }: { application: Application | null; onClose: () => void }) {
  return (
    <RecordDrawer title="入驻申请" record={application} onClose={onClose}>
      {(opened) => <Review key={opened.id} application={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Review({ application, onClose }: { application: Application; onClose: () => void }) {
  const decline = useCallForm({
    call: 'joining.answer_application',
    done: '已答复，申请人会收到消息',
    fixed: { id: application.id, accept: false },
    onDone: onClose,
  });
  const papers = useCallMutation('joining.console_papers', '已记录本次查阅');
  const waiting = application.state === 'submitted';

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          姓名: application.name,
          手机号: <MaskedNumber of={{ application: application.id }} masked={application.mobile} />,
          地区: application.district,
          品类: application.categories.map(({ name }) => name).join('、'),
          车辆: [vehicleNames[application.vehicle], application.plate].filter(Boolean).join(' · '),
          说明: application.note || '–',
          录入: application.enteredBy !== null && `${application.enteredBy} 在电话里登记，本人凭验证码同意`,
          申请时间: formatShortMoment(application.appliedAt, Date.now()),
        }}
      />
      {application.photoCount > 0 ? (
        <PaperPhotos
          label="证件照片"
          photos={papers.data?.photos}
          note={`${application.photoCount} 张，加密保存，查阅会留下记录`}
          busy={papers.isPending}
          onOpen={() => papers.mutate({ id: application.id })}
        />
      ) : (
        <Alert type="info" title={waiting ? '还没有证件照片' : '证件照片已经删除'} />
      )}
      {!application.verified && waiting && (
        <Alert type="warning" showIcon title="申请人还没有完成实名认证，暂时不能通过" />
      )}
      {application.state === 'declined' && (
        <Alert type="info" title="没有通过的原因" description={application.reason} />
      )}
      {waiting && (
        <CallForm of={decline}>
          <FormFailure of={decline} />
          <Field name="reason" label="没有通过的原因" missing="不通过时请写明原因，申请人会看到">
            <Input.TextArea {...limits('reason')} showCount rows={3} />
          </Field>
          <DecisionBar>
            <ActionButton
              type="primary"
              disabled={!application.verified}
              loading={decline.busy}
              onClick={() => void decline.send({ id: application.id, accept: true })}
            >
              通过
            </ActionButton>
            <ActionButton danger htmlType="submit" loading={decline.busy}>
              不通过
            </ActionButton>
          </DecisionBar>
        </CallForm>
      )}
    </Space>
  );
}
