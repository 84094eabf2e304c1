import { useState } from 'react';
import Bluetooth from 'lucide-react/icons/bluetooth';
import { useSession } from '../../../shell/session/session.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { formatWeight } from '@shoushou/kernel/weight';
import { useWeightUnit } from '@shoushou/design/Weight';
import { SaveScaleSheet } from '../components/SaveScaleSheet.tsx';
import { ScaleChooser } from '../components/ScaleChooser.tsx';
import { ScaleFigure } from '../components/ScaleFigure.tsx';
import { scaleLink, type LinkState } from '../scale-link.queries.ts';
import { useScaleLink } from '../use-scale-link.queries.ts';
import { captureHint, certificateTag } from '../scales.labels.ts';
import { useMyScales } from '../scales.queries.ts';

/** Finds a scale, connects it, and shows its reading; an order is weighed with it on the weighing screen. */
export default function BluetoothScaleScreen() {
  const { user } = useSession();
  const link = useScaleLink();
  if (user === null)
    return (
      <PageFrame title="蓝牙秤">
        <SignInFirst title="登录后连接蓝牙秤" text="称出的重量会和订单一起留作依据" />
      </PageFrame>
    );
  if (!user.isrecycler)
    return (
      <PageFrame title="蓝牙秤">
        <NotRecycler title="成为回收员后，可以连接自己的秤" />
      </PageFrame>
    );
  return link.facts === null ? <Disconnected problem={link.problem} /> : <Connected link={link} />;
}

function Disconnected({ problem }: { problem: string | null }) {
  return (
    <PageFrame title="蓝牙秤" action={<BarAction href="/intelligent-scale">智能秤</BarAction>}>
      <div className="ui-stack">
        {problem !== null && <NoticeBar tone="warning">{problem}</NoticeBar>}
        <EmptyBlock icon={<Bluetooth size={32} />} title="还没有连接秤" text="连上后，称重时一按就采集，不用手输" />
        <ScaleChooser />
      </div>
    </PageFrame>
  );
}

function Connected({ link }: { link: LinkState }) {
  const unit = useWeightUnit();
  const [tareGrams, setTareGrams] = useState(0);
  const [keeping, setKeeping] = useState(false);
  const mine = useMyScales().data?.own.find(({ plate }) => plate !== '' && plate === link.facts?.plate);
  const { name, plate, limits } = link.facts!;
  const lost = link.phase === 'lost';
  const hint = captureHint(link.phase, link.stability);
  return (
    <PageFrame
      title="蓝牙秤"
      action={<BarAction onPress={() => void scaleLink.disconnect()}>断开</BarAction>}
      footer={
        <BottomBar>
          {lost ? (
            <Button size="large" kind="primary" onPress={() => void scaleLink.retry()}>
              重新连接
            </Button>
          ) : (
            <Button size="large" kind="primary" href="/recyorders/0">
              去称重
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {lost && <NoticeBar tone="warning">连接已断开，已采集的重量还在，也可以手动输入</NoticeBar>}
        <Card>
          <ScaleFigure link={link} tareGrams={tareGrams} onTare={setTareGrams} />
        </Card>
        <p className="ui-hint" role="status">
          {hint ?? '重量已稳定，在订单的称重页按「采集」'}
        </p>
        <Card title={name} {...(plate === '' ? { aside: '未保存' } : {})}>
          <div className="ui-stack ui-stack--bare">
            <Facts
              facts={[
                {
                  label: '称量范围',
                  value: `${formatWeight(limits.minGrams, unit)} 至 ${formatWeight(limits.maxGrams, unit)}`,
                },
                { label: '分度值', value: formatWeight(limits.divisionGrams, unit) },
                ...(plate === ''
                  ? []
                  : [
                      { label: '铭牌编号', value: plate },
                      { label: '检定', value: certificateTag(mine?.certificate ?? null).text },
                    ]),
              ]}
            />
            {plate === '' && (
              <Button block onPress={() => setKeeping(true)}>
                保存为我的秤
              </Button>
            )}
          </div>
        </Card>
      </div>
      <SaveScaleSheet open={keeping} onClose={() => setKeeping(false)} profile={link.facts!.profile} />
    </PageFrame>
  );
}
