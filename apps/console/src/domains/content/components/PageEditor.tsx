import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Input, Tabs } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PageVersions } from './PageVersions.tsx';
import type { Page } from '../content.labels.ts';

/** The markup that a page's text may use. */
const MARKUP_HINT =
  '空行分段；「## 」小标题；「> 」提示；「- 」列表；「1. 」步骤；「[文字](/路径)」链接到应用内页面；「{数字}」「{{表格}}」由当前规则填入，请勿改写。';

const { Field, limits } = contractForm('content.publish_page');

/** Writes the next version of a page. */
export function PageEditor({ page, onClose }: { page: Page | null; onClose: () => void }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(['edit', 'versions']).withDefault('edit'));
  const close = (): void => {
    void setTab(null);
    onClose();
  };
  return (
    <RecordDrawer title={page ? `修改「${page.title}」` : ''} size={720} record={page} onClose={close} beside={false}>
      {(opened) => (
        <Tabs
          key={`${opened.code} ${opened.newest}`}
          activeKey={tab}
          onChange={(key) => void setTab(key as typeof tab)}
          items={[
            { key: 'edit', label: '修改', children: <Editor page={opened} onDone={close} /> },
            { key: 'versions', label: '历史版本', children: <PageVersions page={opened} onDone={close} /> },
          ]}
        />
      )}
    </RecordDrawer>
  );
}

function Editor({
  page: { code, kind, group, title, summary, markup, newest, coming },
  onDone,
}: {
  page: Page;
  onDone: () => void;
}) {
  const publish = useCallForm({
    call: 'content.publish_page',
    done: ({ at }) => (at === undefined ? '新版本已发布' : `新版本将于 ${formatShortMoment(at, Date.now())} 生效`),
    fixed: { code, kind },
    confirm: {
      title: `发布第 ${newest + 1} 版`,
      content: '所有人立即看到新版本，填了生效时间的到时看到。旧版本会保留备查。',
      okText: '发布',
    },
    onDone,
  });
  return (
    <CallForm of={publish} initial={{ group, title, summary, markup }}>
      {coming && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={`第 ${coming.version} 版将于 ${formatShortMoment(coming.publishedAt, Date.now())} 生效，可在“历史版本”撤回`}
        />
      )}
      <FormFailure of={publish} />
      <Field name="title" label="标题" missing="请输入标题">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="group" label="分组" missing="请输入分组">
        <Input {...limits('group')} />
      </Field>
      <Field name="summary" label="摘要" missing="请输入摘要">
        <Input {...limits('summary')} showCount />
      </Field>
      <Field name="markup" label="正文" missing="请输入正文" extra={MARKUP_HINT}>
        <Input.TextArea {...limits('markup')} rows={20} />
      </Field>
      <Field name="at" label="生效时间（不填则立即）">
        <MomentInput />
      </Field>
      <DecisionBar>
        <ActionButton type="primary" htmlType="submit" loading={publish.busy}>
          发布新版本
        </ActionButton>
        <PagePreview />
      </DecisionBar>
    </CallForm>
  );
}
