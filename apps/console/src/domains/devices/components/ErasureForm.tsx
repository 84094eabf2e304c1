import {
  erasureMedia,
  erasureMethods,
  leastPasses,
  mediumNames,
  methodNames,
  type ErasureMethod,
} from '@shoushou/rules/devices/erasure';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { PictureField } from '../../../shell/form/PictureField.tsx';

const { Field, limits } = contractForm('devices.record_erasure');
const media = erasureMedia.map((value) => ({ value, label: mediumNames[value] }));
const methods = erasureMethods.map((value) => ({ value, label: methodNames[value] }));

/** The form for the erasure of a device; the photo shows the tool's report. */
export function ErasureForm({ no, onDone }: { no: string; onDone: () => void }) {
  const [photoId, setPhotoId] = useState<string>();
  const record = useCallForm({
    call: 'devices.record_erasure',
    done: '已登记，等另一位同事复核',
    fixed: { no, photoIds: photoId === undefined ? [] : [photoId] },
    onDone,
  });
  const method = Form.useWatch('method', record.form) as ErasureMethod | undefined;
  return (
    <CallForm of={record} initial={{ medium: 'semiconductor', method: 'block_erase', passes: 0, tool: '' }}>
      <FormFailure of={record} />
      <Field name="medium" label="存储介质" missing="请选择">
        <Select options={media} />
      </Field>
      <Field name="method" label="清除方法" missing="请选择" extra="只恢复出厂设置不算清除">
        <Select
          options={methods}
          onChange={(value: ErasureMethod) =>
            record.form.setFieldsValue({ passes: value === 'overwrite' ? leastPasses.magnetic : 0 })
          }
        />
      </Field>
      <Field
        name="passes"
        label="覆写遍数"
        {...(method === 'overwrite' ? {} : { style: { display: 'none' } })}
        extra={`机械硬盘至少 ${leastPasses.magnetic} 遍，其中一遍用随机数；闪存至少 ${leastPasses.semiconductor} 遍`}
      >
        <NumberInput {...limits('passes')} precision={0} />
      </Field>
      <Field name="tool" label="工具和版本" missing="请填写用的程序或机器">
        <Input {...limits('tool')} />
      </Field>
      <Form.Item label="报告照片" required>
        <PictureField value={photoId} onChange={setPhotoId} />
      </Form.Item>
      <DecisionBar>
        <ActionButton type="primary" htmlType="submit" disabled={photoId === undefined} loading={record.busy}>
          登记清除
        </ActionButton>
      </DecisionBar>
    </CallForm>
  );
}
