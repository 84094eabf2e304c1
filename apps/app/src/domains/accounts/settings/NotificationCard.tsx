import { useMutation, useQuery } from '@tanstack/react-query';
import { messageKindName } from '@shoushou/contract/message-kinds';
import type { Input } from '@shoushou/contract/schemas';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, queryClient, request } from '../../../shell/calls/queries.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import * as styles from './settings.module.css';

type Switches = Input<'messages.set_switch'>;

const key = callQuery('messages.get_switches', {}).queryKey;

/** Toggles at once and reverts when the server refuses. */
function useSwitch() {
  return useMutation({
    mutationFn: (changed: Switches) => request('messages.set_switch', changed, { silent: true }),
    onMutate(changed) {
      const before = queryClient.getQueryData<Switches[]>(key);
      queryClient.setQueryData<Switches[]>(key, (known) =>
        known?.map((each) => (each.kind === changed.kind ? changed : each)),
      );
      return before;
    },
    onError: (_error, _changed, before) => void queryClient.setQueryData(key, before),
  });
}

/** Which kinds of messages are pushed, and how. */
export function NotificationCard() {
  const active = useScreenActive();
  const switches = useQuery({ ...callQuery('messages.get_switches', {}), subscribed: active });
  const change = useSwitch();
  return (
    <Card title="消息通知" aside="点亮的会提醒您">
      <ListStates query={switches} skeleton={<SkeletonRows count={4} height={52} />}>
        <ul className={styles.switches}>
          {switches.data?.map((each) => (
            <li key={each.kind}>
              <span>{messageKindName(each.kind)}</span>
              <Chips
                form="wrap"
                label={`${messageKindName(each.kind)}的提醒方式`}
                chips={[
                  { id: 'push', label: '推送' },
                  { id: 'sms', label: '短信' },
                ]}
                selected={[...(each.push ? ['push'] : []), ...(each.sms ? ['sms'] : [])]}
                onPress={(channel) =>
                  change.mutate({
                    ...each,
                    push: channel === 'push' ? !each.push : each.push,
                    sms: channel === 'sms' ? !each.sms : each.sms,
                  })
                }
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <FormFailure text={failureText(change.error)} />
    </Card>
  );
}
