import { formatTonnage } from '@shoushou/kernel/weight';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import {
  keyHolderOptions,
  profileNames,
  profileOptions,
  transportNames,
  transportOptions,
  type ConsoleModel,
} from '../scales.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('scales.save_model');
const weight = (grams: number) => <span className={styles.figures}>{formatTonnage(grams)}</span>;

const columnsWith = (edit: (model: ConsoleModel) => void): TableColumnsType<ConsoleModel> => [
  { title: '厂家', width: 100, dataIndex: 'maker' },
  { title: '型号', ellipsis: true, dataIndex: 'name' },
  { title: '连接', width: 80, render: (_, { transport }) => transportNames[transport] },
  { title: '数据格式', width: 160, render: (_, { profile }) => profileNames[profile] },
  { title: '最小', width: 92, align: 'right', render: (_, { minGrams }) => weight(minGrams) },
  { title: '最大', width: 100, align: 'right', render: (_, { maxGrams }) => weight(maxGrams) },
  { title: '分度值', width: 92, align: 'right', render: (_, { divisionGrams }) => weight(divisionGrams) },
  { title: '等级', width: 70, dataIndex: 'accuracyClass' },
  { title: '台数', width: 80, align: 'right', dataIndex: 'scales' },
  {
    title: '操作',
    width: 70,
    render: (_, model) => (
      <Button type="link" size="small" onClick={() => edit(model)}>
        修改
      </Button>
    ),
  },
];

/** Scale models with their protocol and limits. */
export default function ScaleModelsScreen() {
  const models = useQuery({
    queryKey: ['scales.console_models'],
    queryFn: ({ signal }) => request('scales.console_models', {}, { signal, silent: true }),
  });
  const [editing, setEditing] = useState<ConsoleModel | 'new' | null>(null);
  const model = editing === 'new' ? null : editing;
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" onClick={() => setEditing('new')}>
            新增型号
          </Button>
        </PageActions>
        <RefreshButton query={models} />
      </div>
      <LoadFailed query={models} />
      <RecordTable<ConsoleModel>
        rowKey="id"
        scroll={{ x: 1100 }}
        columns={columnsWith(setEditing)}
        rows={models.data}
        loading={models.isPending}
        empty={['还没有录入型号', '点“新增型号”录入，秤登记时要选型号']}
      />
      {editing !== null && (
        <FormModal
          key={model?.id ?? 'new'}
          call="scales.save_model"
          done="型号已保存"
          title={model ? '修改型号' : '新增型号'}
          submitText="保存"
          open
          onClose={() => setEditing(null)}
          {...(model ? { fixed: { id: model.id } } : {})}
          initial={
            model
              ? {
                  maker: model.maker,
                  name: model.name,
                  transport: model.transport,
                  profile: model.profile,
                  maxGrams: model.maxGrams,
                  minGrams: model.minGrams,
                  divisionGrams: model.divisionGrams,
                  accuracyClass: model.accuracyClass,
                  approval: model.approval,
                  keyHolder: model.keyHolder,
                }
              : { transport: 'bluetooth', profile: 'line', accuracyClass: 'Ⅲ', approval: '', keyHolder: null }
          }
        >
          {!model && (
            <Field name="id" label="代码" missing="请填写代码" extra="导入清单里用的代码，字母、数字和短横">
              <Input {...limits('id')} />
            </Field>
          )}
          <Field name="maker" label="厂家" missing="请填写厂家">
            <Input {...limits('maker')} />
          </Field>
          <Field name="name" label="型号" missing="请填写型号">
            <Input {...limits('name')} />
          </Field>
          <Field name="transport" label="连接" missing="请选择连接方式">
            <Select options={transportOptions} />
          </Field>
          <Field name="profile" label="数据格式" missing="请选择数据格式">
            <Select options={profileOptions} />
          </Field>
          <Field name="minGrams" label="最小称量（克）" missing="请填写最小称量">
            <NumberInput {...limits('minGrams')} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="maxGrams" label="最大称量（克）" missing="请填写最大称量">
            <NumberInput {...limits('maxGrams')} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="divisionGrams" label="分度值（克）" missing="请填写分度值">
            <NumberInput {...limits('divisionGrams')} precision={0} style={{ width: '100%' }} />
          </Field>
          <Field name="accuracyClass" label="准确度等级" missing="请填写等级">
            <Input {...limits('accuracyClass')} />
          </Field>
          <Field name="approval" label="型式批准号">
            <Input {...limits('approval')} />
          </Field>
          <Field name="keyHolder" label="密钥持有（联网秤）">
            <Select allowClear options={keyHolderOptions} />
          </Field>
        </FormModal>
      )}
    </>
  );
}
