import type { User } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { useSetDuty } from '../accounts.queries.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';

/** On or off duty: only recyclers on duty get orders and report their position. */
export function DutySwitch({ user }: { user: User }) {
  const duty = useSetDuty();
  const onDuty = duty.isPending ? duty.variables.onduty : user.onduty;
  return (
    <Card flush>
      <Switch
        label={onDuty ? '接单中' : '休息中'}
        note={onDuty ? '有新订单会提醒您，并上报位置' : '不提醒新订单，不上报位置'}
        checked={onDuty}
        busy={duty.isPending}
        onChange={(onduty) => duty.mutate({ onduty })}
      />
      <FormFailure text={failureText(duty.error)} />
    </Card>
  );
}
