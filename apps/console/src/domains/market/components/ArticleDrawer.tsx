import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { readTextFile } from '../../../shell/form/read-text-file.ts';
import type { ArticleReview, ConsoleArticle } from '@shoushou/contract/types';
import { MarkupError, parseMarkup, type Block } from '@shoushou/texts/markup';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Space, Upload, type FormInstance } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { request } from '../../../shell/api.ts';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { readArticleFile } from '../imported-article.rules.ts';
import { ArticlePreview } from './ArticlePreview.tsx';

/** `ArticleReview`: the pending version that is replaced. */
type EditedArticle = ConsoleArticle | ArticleReview | 'new';

const MARKUP_HINT = '空行分段；「## 」小标题；「> 」提示；「- 」列表；「1. 」步骤；「[文字](/路径)」链接到应用内页面。';

const { Field, limits } = contractForm('market.save_article');

/** Writes or corrects an article, beside a preview as on a phone. */
export function ArticleDrawer({ article, onClose }: { article: EditedArticle | null; onClose: () => void }) {
  return (
    <RecordDrawer
      title={article === 'new' ? '写资讯' : '修改资讯'}
      size={1080}
      record={article}
      onClose={onClose}
      beside={false}
    >
      {(opened) => (
        <Editor
          key={opened === 'new' ? 'new' : `${opened.id} ${opened.version}`}
          article={opened === 'new' ? null : opened}
          onDone={onClose}
        />
      )}
    </RecordDrawer>
  );
}

function Editor({ article, onDone }: { article: ConsoleArticle | ArticleReview | null; onDone: () => void }) {
  const choices = useQuery({
    queryKey: ['market.console_choices'],
    queryFn: ({ signal }) => request('market.console_choices', {}, { signal, silent: true }),
  });
  const publishAt = article === null ? null : 'publishAt' in article ? article.publishAt : article.publishedAt;
  const appeared =
    article !== null &&
    ('corrects' in article
      ? article.corrects && article.publishAt === null
      : Date.parse(article.publishedAt) <= Date.now());
  const save = useCallForm({
    call: 'market.save_article',
    done: '已提交，等另一位运营复核',
    fixed: article === null ? {} : { id: article.id },
    onDone,
  });
  const [left, setLeft] = useState<string[] | null>(null);
  /** Prefills the form with an imported article, to be read once more before it is published. */
  const take = (html: string): void => {
    const { title, markup, left: omitted } = readArticleFile(html);
    save.form.setFieldsValue({ title, markup });
    setLeft(omitted);
  };
  const initial =
    article === null
      ? {}
      : {
          grpcode: article.grpcode,
          title: article.title,
          source: article.source,
          permission: article.permission,
          markup: article.markup,
          ...(article.varcode === null ? {} : { varcode: article.varcode }),
          ...(appeared || publishAt === null ? {} : { publishAt }),
        };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 390px', gap: 24 }}>
      <CallForm of={save} initial={initial}>
        <FormFailure of={save} />
        <Space style={{ marginBottom: 12 }}>
          <Upload
            accept=".html,.htm,text/html"
            showUploadList={false}
            beforeUpload={(file) => (void readTextFile(file).then(take), false)}
          >
            <Button>导入网页文件</Button>
          </Upload>
          {left !== null && (
            <span>{left.length === 0 ? '已导入，没有省略内容' : `已导入，省略了${left.join('、')}`}</span>
          )}
        </Space>
        {appeared && (
          <Alert
            type="info"
            showIcon
            title="已经发布的资讯修改后，复核通过就会标明「已更正」"
            style={{ marginBottom: 12 }}
          />
        )}
        <Field name="grpcode" label="分组" missing="请选择分组">
          <Select
            options={(choices.data?.groups ?? []).map(({ grpcode, title }) => ({ value: grpcode, label: title }))}
          />
        </Field>
        <Field name="title" label="标题" missing="请输入标题">
          <Input {...limits('title')} showCount />
        </Field>
        <Field name="source" label="来源" missing="请输入来源" extra="读者会看到">
          <Input {...limits('source')} />
        </Field>
        <Field name="permission" label="授权依据" missing="请填写内容授权依据" extra="自采，或转载合同的编号">
          <Input {...limits('permission')} />
        </Field>
        <Field name="varcode" label="相关品种">
          <Select
            allowClear
            options={(choices.data?.varieties ?? []).map(({ varcode, name }) => ({ value: varcode, label: name }))}
          />
        </Field>
        {!appeared && (
          <Field name="publishAt" label="发布时间" extra="不填则复核通过后立即发布">
            <MomentInput />
          </Field>
        )}
        <Field name="markup" label="正文" missing="请输入正文" extra={MARKUP_HINT}>
          <Input.TextArea {...limits('markup')} rows={16} />
        </Field>
        <DecisionBar>
          <ActionButton type="primary" htmlType="submit" loading={save.busy}>
            提交复核
          </ActionButton>
        </DecisionBar>
      </CallForm>
      <Typed form={save.form} />
    </div>
  );
}

/** Preview of the current input as on a phone. */
function Typed({ form }: { form: FormInstance }) {
  const [title, source, markup] = [
    Form.useWatch<string | undefined>('title', form) ?? '',
    Form.useWatch<string | undefined>('source', form) ?? '',
    Form.useWatch<string | undefined>('markup', form) ?? '',
  ];
  const read = readText(markup);
  return typeof read === 'string' ? (
    <Alert type="warning" title={read} />
  ) : (
    <ArticlePreview title={title} source={source} blocks={read} />
  );
}

/** The blocks of a text, or the error in it. */
function readText(markup: string): Block[] | string {
  try {
    return markup.trim() === '' ? [] : parseMarkup(markup);
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}
