import { useState } from 'react';
import Bluetooth from 'lucide-react/icons/bluetooth';
import { generateId } from '@shoushou/client/device/identifier';
import type { CaptureInput } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeight, type Grams } from '@shoushou/kernel/weight';
import { vibrate } from '../../../device/haptics/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { signCapture } from '../phone-key.queries.ts';
import { scaleLink } from '../scale-link.queries.ts';
import { useScaleLink } from '../use-scale-link.queries.ts';
import { hasSerialPorts } from '../scale-source.queries.ts';
import { useDeskKeys } from '../use-desk-keys.queries.ts';
import { captureHint, linkTag } from '../scales.labels.ts';
import { useMyScales, useTakeWeight } from '../scales.queries.ts';

interface WeighWithScaleProps {
  /** The order being weighed: a capture is valid for it only. */
  readonly orderNo: string;
  /** The weight's label: 毛重, 皮重. */
  readonly label: string;
  /** `capture` is null when the phone could not sign, and the weight counts as typed. */
  readonly onCapture: (grams: Grams, capture: CaptureInput | null) => void;
}

/**
 * Takes the weight from the scale: what the connected one shows, or what a networked one reports. Typing stays possible
 * beside it.
 */
export function WeighWithScale({ orderNo, label, onCapture }: WeighWithScaleProps) {
  const unit = useWeightUnit();
  const link = useScaleLink();
  const take = useTakeWeight();
  const [signing, setSigning] = useState(false);
  const online =
    useMyScales(link.facts === null).data?.network.filter((scale) => scale.online && scale.state === 'active') ?? [];

  async function capture(): Promise<void> {
    const still = scaleLink.stillWeight();
    if (!still) {
      vibrate('refused');
      return showToast('重量未稳定，请等数字停稳');
    }
    setSigning(true);
    const { grams, facts, pieces } = still;
    const signed = await signCapture({
      id: generateId(),
      orderNo,
      grams,
      profile: facts.profile,
      plate: facts.plate,
      pieces,
    }).catch(() => null);
    setSigning(false);
    vibrate('done');
    onCapture(grams, signed);
  }

  const hint = link.facts === null ? null : captureHint(link.phase, link.stability);
  useDeskKeys({ ' ': link.facts !== null && hint === null && !signing ? () => void capture() : null });

  async function takeFrom(serial: string): Promise<void> {
    try {
      const { grams, capture: taken } = await take.take(serial, orderNo);
      vibrate('done');
      onCapture(grams, taken);
    } catch (error) {
      vibrate('refused');
      showToast(failureText(error) ?? '没有读到重量，请重试或手动输入');
    }
  }

  if (link.facts !== null) {
    const { text, tone } = linkTag(link.phase, link.stability);
    return (
      <Card flush>
        <Cell
          title={
            <>
              <b className="ds-size-title">
                {link.phase === 'listening' && link.grams !== null ? formatWeight(link.grams, unit) : '—'}
              </b>{' '}
              <StateTag tone={tone}>{text}</StateTag>
            </>
          }
          note={
            hint ??
            (hasSerialPorts() ? `${link.facts.name} · 空格采集，T 去皮，Z 重称，N 下一项，回车完成` : link.facts.name)
          }
          value={
            <Button
              kind="primary"
              busy={signing}
              disabled={hint !== null}
              label={`采集${label}`}
              onPress={() => void capture()}
            >
              采集
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card flush>
      {online.map(({ serial, name, grams, stable }) => (
        <Cell
          key={serial}
          title={name}
          note={grams === null ? '还没有读数' : `${formatWeight(grams, unit)} · ${stable ? '稳定' : '晃动中'}`}
          value={
            <Button
              size="small"
              busy={take.busy}
              disabled={!stable}
              label={`从${name}采集${label}`}
              onPress={() => void takeFrom(serial)}
            >
              采集
            </Button>
          }
        />
      ))}
      <Cell
        dense
        icon={<Bluetooth size={20} />}
        title="连接蓝牙秤"
        note="连上后一按就采集，不用手输"
        href="/bluetoothscale"
      />
    </Card>
  );
}
