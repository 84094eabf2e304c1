import type { ScaleProfile } from '@shoushou/rules/scales/profiles';
import { PLATE_TEXT } from '@shoushou/rules/scales/numbers';
import { scaleTextLimits } from '@shoushou/rules/scales/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useKeepScale, useScaleModels } from '../scales.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface SaveScaleSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Only models with this protocol are offered. */
  readonly profile: ScaleProfile;
}

/** Saves the connected scale by its plate: from then on its own limits and certificate count. */
export function SaveScaleSheet({ open, onClose, profile }: SaveScaleSheetProps) {
  const models = (useScaleModels().data?.models ?? []).filter(
    (model) => model.transport !== 'network' && model.profile === profile,
  );
  const keep = useKeepScale();
  const form = useForm({
    first: { plate: '', modelId: null as string | null, name: '' },
    check: ({ plate, modelId, name }): { plate?: string; modelId?: string; name?: string } => ({
      ...(PLATE_TEXT.test(plate.trim()) ? {} : { plate: '请输入铭牌上的编号，3 至 32 位字母或数字' }),
      ...(modelId === null ? { modelId: '请选择型号' } : {}),
      ...problemsOf({ name: required('请起个名字')(name) }),
    }),
    fieldOf: { plate: 'plate', modelId: 'modelId', name: 'name' },
    send: ({ plate, modelId, name }) => keep.mutateAsync({ plate: plate.trim(), modelId: modelId!, name: name.trim() }),
    onDone() {
      showToast('已保存，下次可以直接连接', { style: 'success' });
      onClose();
    },
  });
  const { plate, modelId, name } = form.draft;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="保存为我的秤"
      submitText="保存"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextField
        label="铭牌编号"
        placeholder="在秤身铭牌上"
        maxLength={32}
        value={plate}
        onChange={(typed) => form.change({ plate: typed })}
        error={form.errors.plate}
      />
      <TextField
        label="名称"
        placeholder="我的台秤"
        maxLength={scaleTextLimits.name}
        value={name}
        onChange={(typed) => form.change({ name: typed })}
        error={form.errors.name}
      />
      <RadioList
        legend="型号"
        choices={models.map(({ id, maker, name: model }) => ({ value: id, label: `${maker} ${model}` }))}
        value={modelId}
        onChange={(chosen) => form.change({ modelId: chosen })}
      />
      {form.errors.modelId !== undefined && (
        <p className="ui-note" role="alert">
          {form.errors.modelId}
        </p>
      )}
    </FormSheet>
  );
}
