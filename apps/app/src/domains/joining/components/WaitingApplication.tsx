import { Moment } from '@shoushou/design/Moment';
import type { RecyclerApplication } from '@shoushou/contract/types';
import { formatMobile } from '@shoushou/kernel/phone';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { vehicles } from '../joining.labels.ts';
import { useWithdrawApplication } from '../joining.queries.ts';

/** A waiting application: its content, what helps it, and withdrawing it. */
export function WaitingApplication({ application }: { application: RecyclerApplication }) {
  const withdraw = useWithdrawApplication();
  const { name, mobile, district, categories, vehicle, plate, photos, note, appliedAt } = application;

  async function takeBack(): Promise<void> {
    if (
      !(await confirmDialog({
        title: '撤回申请',
        text: '撤回后可以修改再提交，重新排队审核。',
        confirm: '撤回',
        danger: true,
      }))
    )
      return;
    withdraw.mutate({}, { onSuccess: () => showToast('申请已撤回') });
  }

  return (
    <>
      <StateHeader
        title="正在审核"
        text="两个工作日内答复，结果会用消息和短信通知您"
        tag={{ text: '审核中', tone: 'warning' }}
      />
      <Card flush>
        <Cell title="完成实名认证" note="通过前需要，现在就可以做" href="/realname" />
        <Cell title="学习服务规范" note="附测验，十分钟" href="/ServiceSpecification" />
      </Card>
      <Card title="提交的内容" aside={<Moment at={appliedAt} />}>
        <Facts
          facts={[
            { label: '姓名', value: name },
            { label: '手机号', value: formatMobile(mobile) },
            { label: '服务区县', value: district },
            { label: '回收品类', value: categories.map((category) => category.name).join('、') },
            { label: '车辆', value: plate === '' ? vehicles[vehicle] : `${vehicles[vehicle]} ${plate}` },
            ...(note === '' ? [] : [{ label: '说明', value: note }]),
          ]}
        />
        <PhotoGrid label="证照照片" photos={photos.map((url) => ({ id: url, url, state: 'done' }))} />
      </Card>
      <FormFailure text={failureText(withdraw.error)} />
      <Button size="large" block busy={withdraw.isPending} onPress={() => void takeBack()}>
        撤回申请
      </Button>
    </>
  );
}
