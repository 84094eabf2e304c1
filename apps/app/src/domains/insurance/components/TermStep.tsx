import type { OpenedInsurance } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatDay } from '@shoushou/kernel/instant';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { startDays, type Draft } from '../insurance.rules.ts';

/** When cover starts, and for how many days. */
export function TermStep({
  opened,
  draft,
  change,
}: {
  opened: OpenedInsurance;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}) {
  const now = useNow();
  const days = startDays(opened.startsFrom);
  const start = days.find(({ day }) => day === draft.startsOn);
  return (
    <>
      <Card title="从哪天开始">
        <Chips
          label="开始日期"
          form="wrap"
          chips={days.map(({ day, at }) => ({ id: day, label: formatDay(at, now) }))}
          selected={draft.startsOn ? [draft.startsOn] : []}
          onPress={(startsOn) => change({ startsOn })}
        />
      </Card>
      <Card title="保障多久">
        <Chips
          label="保障天数"
          form="wrap"
          chips={opened.terms.map((each) => ({ id: String(each), label: `${each} 天` }))}
          selected={draft.days ? [String(draft.days)] : []}
          onPress={(chosen) => change({ days: Number(chosen) })}
        />
      </Card>
      {start && draft.days > 0 && (
        <Card>
          <Facts
            facts={[
              { label: '保障期间', value: `${formatDay(start.at, now)} 00:00 起 ${draft.days} 天` },
              { label: '被保险人', value: `${draft.others.length + (draft.self ? 1 : 0)} 人` },
            ]}
          />
          <p className="ui-hint">保险费由保险公司报价，30 分钟内有效</p>
        </Card>
      )}
    </>
  );
}
