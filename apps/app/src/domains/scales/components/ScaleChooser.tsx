import { useState } from 'react';
import type { ScaleModel } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import { copyText } from '../../../device/clipboard/index.ts';
import { errorText } from '../../../device/host/adapters.ts';
import { isAndroid, isIos } from '../../../device/host/platform.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ActionSheet } from '../../../ui/overlay/ActionSheet.tsx';
import { scaleLink, type ScaleFacts } from '../scale-link.queries.ts';
import {
  chooseBluetoothScale,
  hasSerialPorts,
  sandboxSource,
  serialSource,
  wiredSandboxSource,
  type ScaleSource,
} from '../scale-source.queries.ts';
import { certificateTag, noSerialNote, transportNames, wiredNote } from '../scales.labels.ts';
import { useMyScales, useScaleModels } from '../scales.queries.ts';

type Chosen = Pick<ScaleFacts, 'plate' | 'profile' | 'limits'> & { readonly name: string | null };
const unknown: Chosen = { name: null, plate: '', profile: 'line', limits: defaultLimits };

/** For Chrome: this page's own address. */
async function copyAddress(): Promise<void> {
  const address = `${appSettings().mobileSite || location.origin}/bluetoothscale`;
  showToast((await copyText(address)) ? '网址已复制，请在 Chrome 里打开' : `请在 Chrome 里打开 ${address}`);
}

/** Ways to connect: the person's own scales, one nearby, a wired one, the sandbox's. Works without network. */
export function ScaleChooser() {
  const own = useMyScales().data?.own ?? [];
  const models = useScaleModels().data;
  const [wantedTransport, setWantedTransport] = useState<'bluetooth' | 'serial' | null>(null);

  async function connect(choose: () => Promise<ScaleSource | null>, { name, ...facts }: Chosen): Promise<void> {
    try {
      const source = await choose();
      if (source) await scaleLink.connect(source, { name: name ?? source.name, ...facts });
    } catch (error) {
      showToast(errorText(error, '没有连上，请打开秤的电源，靠近手机后重试'));
    }
  }

  function start(transport: ScaleModel['transport'], chosen: Chosen): void {
    void connect(transport === 'serial' ? () => Promise.resolve(serialSource) : chooseBluetoothScale, chosen);
  }

  const choices = (models?.models ?? []).filter(({ transport }) => transport === wantedTransport);
  return (
    <>
      {own.length > 0 && (
        <Card title="我的秤" flush>
          {own.map(({ plate, name, model, certificate }) => {
            const { text, tone } = certificateTag(certificate);
            return (
              <Cell
                key={plate}
                title={name}
                note={`${transportNames[model.transport]} · ${plate} · ${model.maker} ${model.name}`}
                value={<StateTag tone={tone}>{text}</StateTag>}
                onPress={() => start(model.transport, { name, plate, profile: model.profile, limits: model })}
              />
            );
          })}
        </Card>
      )}
      <Card title="连接其他秤" flush>
        <Cell title="附近的蓝牙秤" note="打开秤的电源，靠近手机" onPress={() => setWantedTransport('bluetooth')} />
        {hasSerialPorts() ? (
          <Cell title="有线秤" note={wiredNote(isAndroid())} onPress={() => setWantedTransport('serial')} />
        ) : (
          <Cell
            title="有线秤和经典蓝牙秤"
            note={noSerialNote(isIos() ? 'ios' : isAndroid() ? 'android' : 'other')}
            {...(isIos() ? {} : { onPress: () => void copyAddress() })}
          />
        )}
        {models?.simulated === true && (
          <Cell
            title="模拟秤"
            note="在沙盒页面放上和取下重物"
            onPress={() => void connect(() => Promise.resolve(sandboxSource), { ...unknown, name: '模拟秤' })}
          />
        )}
        {models?.simulated === true && (
          <Cell
            title="模拟有线秤"
            note="同一台秤，像接在串口上一样读"
            onPress={() => void connect(() => Promise.resolve(wiredSandboxSource), { ...unknown, name: '模拟有线秤' })}
          />
        )}
      </Card>
      <ActionSheet
        open={wantedTransport !== null}
        onClose={() => setWantedTransport(null)}
        title="这台秤是哪种型号"
        actions={[
          ...choices.map(({ id, maker, name }) => ({ id, label: `${maker} ${name}` })),
          { id: 'unknown', label: '不知道型号' },
        ]}
        onSelect={(id) => {
          const model = choices.find((each) => each.id === id);
          start(
            wantedTransport ?? 'bluetooth',
            model ? { name: null, plate: '', profile: model.profile, limits: model } : unknown,
          );
        }}
      />
    </>
  );
}
