import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { SignedInDevice } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useDevices, useSignOutDevice } from './security.queries.ts';

/** Signed-in devices, and signing them out. */
export function DevicesCard() {
  const devices = useDevices();
  const ending = useSignOutDevice();

  async function end({ id, name }: SignedInDevice): Promise<void> {
    const sure = await confirmDialog({
      title: '退出这台设备',
      text: `${deviceText(name)}需要重新登录才能使用您的账号。`,
      confirm: '退出',
      danger: true,
    });
    if (sure) ending.mutate({ device: id }, { onSuccess: () => showToast('已退出', { style: 'success' }) });
  }

  return (
    <Card title="登录的设备" flush>
      <ListStates query={devices} skeleton={<SkeletonRows count={1} height={56} />}>
        {devices.data?.map((device) => (
          <Cell
            key={device.id}
            icon={device.name.startsWith('电脑') ? <Monitor /> : <Smartphone />}
            title={deviceText(device.name)}
            note={
              <>
                <Moment at={device.signedInAt} /> 登录
                {!device.current && (
                  <>
                    ，<Moment at={device.lastSeenAt} form="ago" />
                    用过
                  </>
                )}
              </>
            }
            value={
              device.current ? (
                <StateTag tone="success">本机</StateTag>
              ) : (
                <Button
                  size="small"
                  busy={ending.isPending && ending.variables.device === device.id}
                  label={`退出${deviceText(device.name)}`}
                  onPress={() => void end(device)}
                >
                  退出
                </Button>
              )
            }
          />
        ))}
      </ListStates>
      <FormFailure text={failureText(ending.error)} />
    </Card>
  );
}

/** Display name of a device. */
function deviceText(name: string): string {
  return name === '' ? '未命名的设备' : name;
}
