import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { generateId } from '@shoushou/client/device/identifier';
import type { Data } from '@shoushou/contract/schemas';
import { useNow } from '@shoushou/design/clock';
import { useWeightUnit } from '@shoushou/design/Weight';
import { DAY, fromInstant } from '@shoushou/kernel/instant';
import { formatWeight, type Grams } from '@shoushou/kernel/weight';
import { scaleTextLimits } from '@shoushou/rules/scales/text-limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useContainers, useForgetContainer, useKeepContainer } from '../scales.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

/** Days after which a container must be weighed again: baskets get wet and bags get dirty. */
const WEIGH_ANEW_AFTER_DAYS = 90;

type Container = Data<'scales.list_containers'>[number];

interface ContainersProps {
  /** The current tare; saving it needs more than zero. */
  readonly grams: Grams;
  readonly onChoose: (grams: Grams) => void;
}

/** Containers whose weight is subtracted with one tap, and saving the current tare as one. */
export function Containers({ grams, onChoose }: ContainersProps) {
  const unit = useWeightUnit();
  const now = useNow(60_000);
  const containers = useContainers().data ?? [];
  const [keeping, setKeeping] = useState<Container | 'new' | null>(null);

  if (containers.length === 0 && grams === 0) return null;
  return (
    <Card title="常用容器" flush>
      {containers.map((container) => {
        const old = now - fromInstant(container.weighedAt) > WEIGH_ANEW_AFTER_DAYS * DAY;
        return (
          <Cell
            key={container.id}
            icon={<Package size={20} />}
            title={`${container.name} ${formatWeight(container.grams, unit)}`}
            note={old ? `超过 ${WEIGH_ANEW_AFTER_DAYS} 天没有称过，请空着称一次再更新` : undefined}
            value={
              <>
                <Button size="small" kind="text" label={`修改${container.name}`} onPress={() => setKeeping(container)}>
                  修改
                </Button>
                <Button size="small" label={`用${container.name}`} onPress={() => onChoose(container.grams)}>
                  使用
                </Button>
              </>
            }
          />
        );
      })}
      {grams > 0 && !containers.some((container) => container.grams === grams) && (
        <Cell
          dense
          title={`把 ${formatWeight(grams, unit)} 存为常用容器`}
          note="下次一按就扣掉，不用再称"
          onPress={() => setKeeping('new')}
        />
      )}
      {keeping !== null && (
        <SaveContainerSheet
          container={keeping === 'new' ? null : keeping}
          grams={grams}
          onClose={() => setKeeping(null)}
        />
      )}
    </Card>
  );
}

function SaveContainerSheet({
  container,
  grams,
  onClose,
}: {
  container: Container | null;
  grams: Grams;
  onClose: () => void;
}) {
  const keep = useKeepContainer();
  const forget = useForgetContainer();
  const unit = useWeightUnit();
  const [id] = useState(() => container?.id ?? generateId());
  // The current tare becomes the container's new weight.
  const weight = grams > 0 ? grams : (container?.grams ?? 0);
  const form = useForm({
    first: { name: container?.name ?? '' },
    check: ({ name }) => problemsOf({ name: required('请起个名字，例如 大铁筐')(name) }),
    fieldOf: { name: 'name' },
    send: ({ name }) => keep.mutateAsync({ id, name: name.trim(), grams: weight }),
    onDone() {
      showToast('已保存', { style: 'success' });
      onClose();
    },
  });

  async function remove(): Promise<void> {
    try {
      await forget.mutateAsync({ id });
      onClose();
    } catch (error) {
      showToast(failureText(error) ?? '没有去掉，请重试');
    }
  }

  return (
    <FormSheet
      open
      onClose={onClose}
      title={container === null ? '常用容器' : container.name}
      submitText="保存"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <TextField
        label="名称"
        placeholder="大铁筐、编织袋"
        maxLength={scaleTextLimits.name}
        {...form.field('name')}
        hint={`重量 ${formatWeight(weight, unit)}${container !== null && weight !== container.grams ? `，原来 ${formatWeight(container.grams, unit)}` : ''}`}
      />
      {container !== null && (
        <Button kind="text" busy={forget.isPending} onPress={() => void remove()}>
          去掉这个容器
        </Button>
      )}
    </FormSheet>
  );
}
