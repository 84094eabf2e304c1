import { Alert, App, Button, Drawer, Form, Input } from 'antd';
import { useWrite } from '../../../shell/writes.ts';
import type { Page } from '../content.labels.ts';

/** The marks that a text may hold. */
const MARKUP_HINT = '空行分段；「## 」小标题；「> 」提示；「- 」列表；「1. 」步骤；「[文字](/路径)」链接到应用内页面；「{数字}」「{{表格}}」由当前规则填入，请勿改写。';

type Entries = Pick<Page, 'group' | 'title' | 'summary' | 'markup'>;

/** Writes the next version of a page. */
export function PageEditor({ page, onClose }: { page: Page | null; onClose: () => void }) {
  return (
    <Drawer title={page ? `修改「${page.title}」` : ''} size={720} open={page !== null} onClose={onClose} destroyOnHidden>
      {page && <Editor key={`${page.code} ${page.version}`} page={page} onDone={onClose} />}
    </Drawer>
  );
}

function Editor({ page, onDone }: { page: Page; onDone: () => void }) {
  const { modal } = App.useApp();
  const publish = useWrite('content.publish_page', '新版本已发布');

  function confirm(entries: Entries): void {
    void modal.confirm({
      title: `发布第 ${page.version + 1} 版`,
      content: '发布后所有人立即看到新版本，旧版本会保留备查。',
      okText: '发布',
      cancelText: '再看看',
      onOk: () => publish.mutateAsync({ code: page.code, kind: page.kind, ...entries }).then(onDone, () => undefined),
    });
  }

  return (
    <Form<Entries> layout="vertical" requiredMark={false} initialValues={page} onFinish={confirm}>
      {publish.isError && <Alert role="alert" type="error" showIcon title={publish.error.message} style={{ marginBottom: 16 }} />}
      <Form.Item label="标题" name="title" rules={[{ required: true, max: 20, message: '请输入 20 字以内的标题' }]}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item label="分组" name="group" rules={[{ required: true, max: 20, message: '请输入分组' }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item label="摘要" name="summary" rules={[{ required: true, max: 60, message: '请输入 60 字以内的摘要' }]}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item label="正文" name="markup" extra={MARKUP_HINT} rules={[{ required: true, message: '请输入正文' }]}>
        <Input.TextArea rows={20} maxLength={20_000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={publish.isPending}>
        发布新版本
      </Button>
    </Form>
  );
}
