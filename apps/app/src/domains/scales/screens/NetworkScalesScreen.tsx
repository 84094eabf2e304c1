import { useState } from 'react';
import Scale from 'lucide-react/icons/scale';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeight } from '@shoushou/kernel/weight';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NetworkScaleSheet } from '../components/NetworkScaleSheet.tsx';
import { OwnScaleSheet } from '../components/OwnScaleSheet.tsx';
import { certificateTag, scaleTag, transportNames } from '../scales.labels.ts';
import { useMyScales } from '../scales.queries.ts';

/** The person's scales: networked ones with their live figure, then Bluetooth and wired ones. */
export default function NetworkScalesScreen() {
  const { user } = useSession();
  if (user === null)
    return (
      <PageFrame title="智能秤">
        <SignInFirst title="登录后管理智能秤" text="扫描秤身二维码，就能绑定到您的账号" />
      </PageFrame>
    );
  if (!user.isrecycler)
    return (
      <PageFrame title="智能秤">
        <NotRecycler title="成为回收员后，可以绑定自己的秤" />
      </PageFrame>
    );
  return <Scales />;
}

function Scales() {
  const unit = useWeightUnit();
  const query = useMyScales(true);
  const [opened, setOpened] = useState<string | null>(null);
  const { network = [], own = [] } = query.data ?? {};
  return (
    <PageFrame
      title="智能秤"
      onRefresh={() => query.refetch()}
      action={<BarAction href="/scan-code">扫码添加</BarAction>}
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          isEmpty={network.length + own.length === 0}
          empty={
            <EmptyBlock
              icon={<Scale size={32} />}
              title="还没有绑定秤"
              text="扫描秤身二维码添加智能秤；蓝牙秤连上后可以保存"
              action={
                <>
                  <Button kind="primary" href="/scan-code">
                    扫描秤身二维码
                  </Button>
                  <Button href="/bluetoothscale">连接蓝牙秤</Button>
                </>
              }
            />
          }
        >
          {network.map((scale) => {
            const { text, tone } = scaleTag(scale);
            const certificate = certificateTag(scale.certificate);
            return (
              <Card key={scale.serial} flush>
                <Cell
                  title={<b>{scale.name}</b>}
                  note={
                    <>
                      {scale.serial}
                      {scale.batteryPercent !== null && ` · 电量 ${scale.batteryPercent}%`}
                    </>
                  }
                  value={<StateTag tone={tone}>{text}</StateTag>}
                  onPress={() => setOpened(scale.serial)}
                />
                <Cell
                  dense
                  title={scale.online ? (scale.stable ? '当前重量（稳定）' : '当前重量') : '最后重量'}
                  {...(!scale.online && scale.lastSeenAt !== null
                    ? {
                        note: (
                          <>
                            <Moment at={scale.lastSeenAt} /> 上报
                          </>
                        ),
                      }
                    : {})}
                  value={
                    <b className="ds-size-title">{scale.grams === null ? '—' : formatWeight(scale.grams, unit)}</b>
                  }
                />
                <Cell dense title="检定" value={<StateTag tone={certificate.tone}>{certificate.text}</StateTag>} />
              </Card>
            );
          })}
          {own.length > 0 && (
            <Card title="蓝牙和有线秤" flush>
              {own.map(({ plate, name, model, certificate }) => {
                const { text, tone } = certificateTag(certificate);
                return (
                  <Cell
                    key={plate}
                    title={name}
                    note={`${transportNames[model.transport]} · ${plate}`}
                    value={<StateTag tone={tone}>{text}</StateTag>}
                    onPress={() => setOpened(plate)}
                  />
                );
              })}
            </Card>
          )}
          <Card flush>
            <Cell title="蓝牙秤" note="连接后在称重页采集" href="/bluetoothscale" />
            <Cell title="绑定回收员" note="让别的回收员使用这台秤，或到网点工作" href="/bind-recycler" />
          </Card>
        </ListStates>
      </div>
      <NetworkScaleSheet
        serial={network.some(({ serial }) => serial === opened) ? opened : null}
        onClose={() => setOpened(null)}
      />
      <OwnScaleSheet scale={own.find(({ plate }) => plate === opened) ?? null} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}
