import { useState } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import { deviceRandom } from '@shoushou/client/device/device-random';
import type { OrderDetail } from '@shoushou/contract/types';
import { useClock } from '@shoushou/design/clock';
import { isMobile } from '@shoushou/kernel/phone';
import { serviceNames } from '@shoushou/kernel/service';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WaitingBanner } from '../order/WaitingBanner.tsx';
import { useCurrentPosition } from '../hall/hall.queries.ts';
import { useVisitActions } from '../orders.queries.ts';
import { useCurrentPlace } from '../booking/place.queries.ts';

type Service = OrderDetail['service'];
const services = Object.keys(serviceNames) as Service[];

/** A walk-in deal: customer, service, place; then weighing, signature, payment. */
export default function WalkInScreen() {
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="现场开单">
        <NotRecycler title="回收员才能现场开单" />
      </PageFrame>
    );
  }
  return <WalkInForm mine={user?.services ?? []} />;
}

function WalkInForm({ mine }: { mine: readonly Service[] }) {
  const navigator = useNavigator();
  const clock = useClock();
  const { user } = useSession();
  const here = useCurrentPosition();
  const found = useCurrentPlace(here.data);
  const visit = useVisitActions();
  const ordered = [...mine, ...services.filter((service) => !mine.includes(service))];
  const [name, setName] = useState('');
  const [mobile, setMobile] = useState('');
  const [service, setService] = useState<Service>(mine.includes('3') ? '3' : (ordered[0] ?? '3'));
  const [typedPlace, setTypedPlace] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const place = typedPlace ?? found.data?.address ?? '';
  const adcode = found.data?.adcode ?? user?.adcode ?? null;
  const problems = {
    name: name.trim() === '' ? '请填写客户称呼，例如 王女士' : null,
    mobile: mobile !== '' && !isMobile(mobile) ? '手机号需要 11 位' : mobile === user?.mobile && mobile !== '' ? '不能和自己交易' : null,
    place: place.trim() === '' ? '请填写地点' : null,
  };

  async function submit(): Promise<void> {
    setChecked(true);
    if (problems.name !== null || problems.mobile !== null || problems.place !== null || adcode === null) return;
    const no = generateDatedNumber('OR', { clock, random: deviceRandom });
    const { longitude, latitude } = found.data?.point ?? here.data?.point ?? { longitude: 0, latitude: 0 };
    const customer = mobile === '' ? {} : { customerMobile: mobile };
    const done = await visit.act('orders.walk_in', no, { customerName: name.trim(), ...customer, service, longitude, latitude, adcode, place: place.trim().slice(0, orderTextLimits.place) });
    if (done === null) return;
    if (done === 'waiting') showToast('已开单，联网后自动提交');
    navigator.replace(`changeweight?no=${no}`);
  }

  return (
    <PageFrame
      title="现场开单"
      footer={
        <BottomBar>
          <Button size="large" kind="primary" busy={visit.busy} onPress={() => void submit()}>
            开始称重
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <WaitingBanner />
        <Card>
          <StepLine steps={['开单', '称重', '签字', '付款']} current={0} />
        </Card>
        {visit.refusal !== null && <NoticeBar tone="warning">{visit.refusal}</NoticeBar>}
        <Card>
          <TextField label="客户称呼" placeholder="王女士" maxLength={orderTextLimits.customerName} autoComplete="off" value={name} onChange={setName} error={checked ? problems.name : null} />
          <MobileField label="客户手机号（选填）" placeholder="11 位手机号" hint="填了可以付到客户钱包，客户也能查到这一单" value={mobile} onChange={setMobile} error={checked || mobile.length === 11 ? problems.mobile : null} />
        </Card>
        <Card title="收什么">
          <Chips form="wrap" label="服务" chips={ordered.map((id) => ({ id, label: serviceNames[id] }))} selected={[service]} onPress={(id) => setService(id as Service)} />
        </Card>
        <Card>
          <TextField
            label="地点"
            placeholder={found.isPending && here.isPending ? '正在定位' : '小区、路名或门店'}
            maxLength={orderTextLimits.place}
            value={place}
            onChange={setTypedPlace}
            error={checked ? (problems.place ?? (adcode === null ? '没有拿到所在区域，请打开定位后重试' : null)) : null}
            trailing={
              <Button
                kind="text"
                size="small"
                icon={<MapPin size={16} />}
                busy={here.isFetching || found.isFetching}
                onPress={() => {
                  setTypedPlace(null);
                  void here.refetch().then(() => found.refetch());
                }}
              >
                重新定位
              </Button>
            }
          />
          {here.data && !here.data.actual && <p className="ui-hint">没有拿到定位，请核对地点</p>}
        </Card>
      </div>
    </PageFrame>
  );
}
