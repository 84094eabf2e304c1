import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { appDetails } from '../../../device/app-details/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { keepRunningParameter } from '../../../shell/hosts/keep-running.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { keepRunningSteps, makerNames, makerOf } from './keep-running.rules.ts';
import * as styles from './keep-running.module.css';

/** How this phone is kept from stopping the app while its screen is off. Nothing but in our own app on Android. */
export function KeepRunningCard() {
  const asked = useQueryParameters().get(keepRunningParameter) !== null;
  const [open, setOpen] = useState(asked);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: phone } = useQuery({
    queryKey: ['phone-maker'],
    queryFn: async () => {
      const details = await appDetails();
      return details && { details, maker: makerOf(await details.manufacturer()) };
    },
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  if (!phone) return null;
  const maker = chosen ?? phone.maker;
  const { name } = appSettings();
  return (
    <Card flush>
      <Cell title="保持后台运行" note="锁屏后也能收到新订单" onPress={() => setOpen(true)} />
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title="保持后台运行"
        foot={
          <Button
            kind="primary"
            size="large"
            block
            onPress={() =>
              void phone.details.open().catch(() => showToast(`没有打开，请在手机的“设置”里找到“${name}”`))
            }
          >
            打开手机设置
          </Button>
        }
      >
        <div className="ui-stack ui-stack--bare">
          <p>手机会在锁屏后停掉应用，新订单和位置上报也就停了。照下面设一次，以后不用再设。</p>
          <Chips
            form="wrap"
            label="手机品牌"
            chips={makerNames.map((each) => ({ id: each, label: each }))}
            selected={[maker]}
            onPress={setChosen}
          />
          <ol className={styles.steps}>
            {keepRunningSteps(maker, name).map(({ title, path, act }) => (
              <li key={title}>
                <b>{title}</b>
                <span className="ui-note">{path.join(' › ')}</span>
                <span>{act}</span>
              </li>
            ))}
            <li>
              <b>不要划掉</b>
              <span>打开最近任务，按住“{name}”，点“锁定”；以后清理时不会关掉它</span>
            </li>
          </ol>
          <p className="ui-hint">系统不同版本的名称略有不同；找不到时，在手机“设置”的搜索里输入“{name}”。</p>
        </div>
      </BottomSheet>
    </Card>
  );
}
