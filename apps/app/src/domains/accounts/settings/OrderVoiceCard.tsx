import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../device/host/adapters.ts';
import { chime } from '../../../device/speech/chime.ts';
import { deviceSpeech } from '../../../device/speech/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import {
  readOrderVoice,
  saveOrderVoice,
  announcementText,
  defaultOrderVoice,
  type OrderVoice,
} from '../../../shell/push/order-voice.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import * as styles from './settings.module.css';

const queryKey = ['order-voice'];

/** Quiet hours. */
const quietHours: readonly { id: string; label: string; quiet: OrderVoice['quiet'] }[] = [
  { id: '22', label: '22:00–07:00', quiet: [22, 7] },
  { id: '20', label: '20:00–08:00', quiet: [20, 8] },
  { id: '12', label: '12:00–14:00', quiet: [12, 14] },
  { id: 'none', label: '不设', quiet: null },
];

/** Announcements of new orders on this device, and their quiet hours. */
export function OrderVoiceCard() {
  const client = useQueryClient();
  // The default is shown until the stored settings are read, so that nothing below moves.
  const { data: voice = defaultOrderVoice } = useQuery({
    queryKey,
    queryFn: readOrderVoice,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });

  function change(part: Partial<OrderVoice>): void {
    const next = { ...voice, ...part };
    // Stored settings that arrive late must not replace a choice made meanwhile.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
    void saveOrderVoice(next);
  }

  async function listen(): Promise<void> {
    await chime().catch(() => undefined);
    try {
      await (
        await deviceSpeech()
      ).speak(announcementText([{ title: '黄纸板', estimateLowFen: 3_600, estimateHighFen: 4_200, distance: 1_200 }]));
    } catch (error) {
      showToast(errorText(error, '没有播报出来，请检查手机的语音设置'));
    }
  }

  return (
    <Card
      title="新订单播报"
      aside={
        <Button kind="text" size="small" onPress={() => void listen()}>
          试听
        </Button>
      }
    >
      <div className={styles.voice}>
        <Switch
          label="有新订单时响铃并读出来"
          note="接单中、应用打开时"
          checked={voice.on}
          onChange={(on) => change({ on })}
        />
        {voice.on && (
          <div className={styles.quiet}>
            <span className="ui-note">免打扰时间</span>
            <Chips
              form="wrap"
              label="免打扰时间"
              chips={quietHours.map(({ id, label }) => ({ id, label }))}
              selected={quietHours.filter(({ quiet }) => quiet?.join() === voice.quiet?.join()).map(({ id }) => id)}
              onPress={(id) => change({ quiet: quietHours.find((each) => each.id === id)?.quiet ?? null })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
