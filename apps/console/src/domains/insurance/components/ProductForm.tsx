import type { ConsoleInsuranceProduct } from '@shoushou/contract/types';
import { Checkbox, Input, Select, Typography } from 'antd';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { kindNames, modeNames } from '../insurance.labels.ts';
import { LinesInput, NumbersInput } from './LinesInput.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('insurance.propose_product');
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const modes = Object.entries(modeNames).map(([value, label]) => ({ value, label }));

interface ProductFormProps {
  /** The version that prefills the new one; null for a new product. */
  from: ConsoleInsuranceProduct | null;
  insurers: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Enters content exactly as the institution approved it; another operator decides. */
export function ProductForm({ from, insurers, onClose }: ProductFormProps) {
  const initial = from
    ? {
        productId: from.productId,
        kind: from.kind,
        mode: from.mode,
        insurerId: from.insurerId,
        name: from.name,
        filingNo: from.filingNo,
        cover: [...from.cover],
        exclusions: [...from.exclusions],
        jobs: [...from.jobs],
        terms: [...from.terms],
        ageFrom: from.ageFrom,
        ageTo: from.ageTo,
        sumFen: from.sumFen,
        coolingOffDays: from.coolingOffDays,
        surrenderRule: from.surrenderRule,
        clauses: from.clauses,
        readingSeconds: from.readingSeconds,
        needsPermit: from.needsPermit,
        approvalNo: from.approvalNo,
        mandateNo: from.mandateNo,
        validTo: from.validTo,
        ...(from.officialUrl === null ? {} : { officialUrl: from.officialUrl }),
      }
    : {
        kind: 'accident' as const,
        mode: 'referral' as const,
        ageFrom: 18,
        ageTo: 60,
        coolingOffDays: 0,
        readingSeconds: 5,
        needsPermit: false,
      };
  return (
    <FormModal
      call="insurance.propose_product"
      done="已提交，等另一位运营审核"
      title={from ? `${from.name}：新版本` : '新产品'}
      submitText="提交审核"
      open
      onClose={onClose}
      initial={initial}
    >
      <Typography.Paragraph type="secondary">
        内容须与保险公司审核通过的一字不差。已展示的版本不会改变，通过后由新版本代替。
      </Typography.Paragraph>
      <div className={styles.pair}>
        <Field name="productId" label="产品代码" missing="请填写产品代码">
          <Input {...limits('productId')} disabled={from !== null} />
        </Field>
        <Field name="insurerId" label="保险公司" missing="请选择保险公司">
          <Select options={insurers.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="kind" label="类型" missing="请选择类型">
          <Select options={kinds} />
        </Field>
        <Field name="mode" label="方式" missing="请选择方式">
          <Select options={modes} />
        </Field>
      </div>
      <Field name="name" label="产品全称" missing="请填写产品全称">
        <Input {...limits('name')} />
      </Field>
      <div className={styles.pair}>
        <Field name="filingNo" label="备案编号" missing="请填写备案编号">
          <Input {...limits('filingNo')} />
        </Field>
        <Field name="validTo" label="批准有效到" missing="请选择日期">
          <DayInput />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="approvalNo" label="内容批准文号" missing="请填写批准文号">
          <Input {...limits('approvalNo')} />
        </Field>
        <Field name="mandateNo" label="书面委托编号" missing="请填写委托编号">
          <Input {...limits('mandateNo')} />
        </Field>
      </div>
      <Field name="officialUrl" label="保险公司官方页面" extra="“前往保险公司”的产品必填">
        <Input placeholder="https://" />
      </Field>
      <Field name="cover" label="保障内容" missing="请填写保障内容" extra="每行一项，如：每人意外医疗：3 万元">
        <LinesInput />
      </Field>
      <Field name="exclusions" label="责任免除" missing="请填写责任免除" extra="每行一条">
        <LinesInput />
      </Field>
      <Field name="jobs" label="可投保职业" missing="请填写职业" extra="每行一个">
        <LinesInput />
      </Field>
      <div className={styles.pair}>
        <Field name="terms" label="期限（天）" missing="请填写期限">
          <NumbersInput />
        </Field>
        <Field name="sumFen" label="每人身故保额" missing="请填写保额" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="ageFrom" label="最小年龄" missing="请填写年龄">
          <NumberInput {...limits('ageFrom')} precision={0} style={{ width: '100%' }} />
        </Field>
        <Field name="ageTo" label="最大年龄" missing="请填写年龄">
          <NumberInput {...limits('ageTo')} precision={0} style={{ width: '100%' }} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="coolingOffDays" label="犹豫期（天）" missing="请填写天数">
          <NumberInput {...limits('coolingOffDays')} precision={0} style={{ width: '100%' }} />
        </Field>
        <Field name="readingSeconds" label="须知最短阅读（秒）" missing="请填写秒数">
          <NumberInput {...limits('readingSeconds')} precision={0} style={{ width: '100%' }} />
        </Field>
      </div>
      <Field name="surrenderRule" label="退保规则" missing="请填写退保规则">
        <Input.TextArea {...limits('surrenderRule')} rows={2} />
      </Field>
      <Field name="clauses" label="保险条款" missing="请粘贴条款" extra="每段一行">
        <Input.TextArea {...limits('clauses')} rows={8} />
      </Field>
      <Field name="needsPermit" valuePropName="checked">
        <Checkbox>投保时要上传作业证或审批照片</Checkbox>
      </Field>
    </FormModal>
  );
}
