import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { guides } from '../prepare.labels.ts';
import * as styles from '../components/valuation.module.css';

const storedAs = 'device-preparation';
const queryKey = [storedAs] as const;

/** Checklist before a device is handed over; its text is part of the app, its ticks stay on this phone. */
export default function PrepareScreen() {
  const { type } = useParams<'type'>();
  const guide = guides[type];
  return (
    <PageFrame title="整理资料">{guide ? <Steps key={type} type={type} guide={guide} /> : <AllGuides />}</PageFrame>
  );
}

function AllGuides() {
  return (
    <div className="ui-stack">
      <Card title="您的设备是哪一种" flush>
        {Object.entries(guides).map(([type, { name, note }]) => (
          <Cell key={type} title={name} note={note} href={`/organizingdata/${type}`} />
        ))}
      </Card>
    </div>
  );
}

function Steps({ type, guide: { name, steps } }: { type: string; guide: (typeof guides)[string] }) {
  const client = useQueryClient();
  const stored = useQuery({
    queryKey,
    queryFn: async () => (await deviceStore.get<readonly string[]>(storedAs)) ?? [],
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const ticked = stored.data ?? [];
  const idOf = (index: number): string => `${type}-${index}`;

  function tick(id: string, on: boolean): void {
    const next = on ? [...ticked, id] : ticked.filter((each) => each !== id);
    client.setQueryData(queryKey, next);
    void deviceStore.set(storedAs, next);
  }

  const done = steps.filter((_, index) => ticked.includes(idOf(index))).length;
  return (
    <div className="ui-stack">
      <Card title={name} aside={`做好 ${done} / ${steps.length}`}>
        <div className={styles.steps}>
          {steps.map(([title, text], index) => (
            <Checkbox key={title} checked={ticked.includes(idOf(index))} onChange={(on) => tick(idOf(index), on)}>
              <span className={styles.step}>
                <span>
                  <b>
                    {index + 1}. {title}
                  </b>
                  <span className="ui-note">{text}</span>
                </span>
              </span>
            </Checkbox>
          ))}
        </div>
      </Card>
      <p className="ui-hint">
        {done === steps.length ? '都做好了，可以交机。' : '没做完也可以先估价，交机前做完就行。'}
      </p>
    </div>
  );
}
