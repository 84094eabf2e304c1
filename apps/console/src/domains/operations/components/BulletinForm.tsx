import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { DistrictsPicker } from '../../../shell/form/DistrictsPicker.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { useCallMutation } from '../../../shell/writes.ts';

const { Field, limits } = contractForm('operations.write_bulletin');

/** A notice to colleagues by role and place; it can be taken back for ten seconds here, and later from its record. */
export function BulletinForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const offerUndo = useUndo();
  const { mutate: recall } = useCallMutation('operations.recall_bulletin', '通知已撤回');
  const roles = useQuery({
    queryKey: ['operations.bulletin_roles'],
    queryFn: ({ signal }) => request('operations.bulletin_roles', {}, { signal }),
    enabled: open,
  });
  return (
    <FormModal
      call="operations.write_bulletin"
      title="写内部通知"
      submitText="发给同事"
      open={open}
      onClose={onClose}
      initial={{ roles: [], places: [] }}
      onDone={({ id, people }) => {
        offerUndo(`已发给 ${people} 位同事`, () => recall({ id }));
      }}
    >
      <Field name="title" label="标题" missing="请填写标题">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="text" label="内容" missing="请填写内容" extra="同事会在工作台和铃铛里看到；您看得到谁读了、谁还没读">
        <Input.TextArea {...limits('text')} rows={5} showCount />
      </Field>
      <Field name="roles" label="给哪些角色">
        <Select
          mode="multiple"
          placeholder="所有角色"
          loading={roles.isFetching}
          options={(roles.data ?? []).map(({ role, name, people }) => ({ value: role, label: `${name} ${people} 人` }))}
        />
      </Field>
      <Field name="places" label="给哪些城市和区的同事" extra="负责全国的同事也会收到">
        <DistrictsPicker wholeCities placeholder="您负责的所有地区" />
      </Field>
    </FormModal>
  );
}
