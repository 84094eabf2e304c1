import type { CampaignBlock, CampaignDocument } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { artNames, blockNames } from '../campaigns.labels.ts';
import * as styles from './campaign-preview.module.css';

interface CampaignPreviewProps {
  document: CampaignDocument;
  /** Made by the server from the saved document. */
  terms: readonly { title: string; text: string }[];
}

/** A campaign's page at the width of a phone, with what people would read before they take part. */
export function CampaignPreview({ document, terms }: CampaignPreviewProps) {
  return (
    <aside aria-label="手机预览" className={styles.phone}>
      <p className={styles.bar}>{document.title || '活动标题'}</p>
      <p className={styles.summary}>{document.summary}</p>
      {document.blocks.map((block) => (
        <section key={block.id} className={block.kind === 'banner' ? styles.banner : styles.card}>
          <h3>{block.title}</h3>
          <Part block={block} document={document} />
        </section>
      ))}
      <section className={styles.card}>
        <h3>活动规则</h3>
        {terms.length === 0 && <p className={styles.hint}>保存后由系统按填写的内容生成</p>}
        {terms.map(({ title, text }, index) => (
          <p key={`${title} ${index}`}>
            <b>{title}</b>　{text}
          </p>
        ))}
      </section>
    </aside>
  );
}

function Part({ block, document }: { block: CampaignBlock; document: CampaignDocument }) {
  const nameOf = (id: string): string => document.prizes.find((prize) => prize.id === id)?.name ?? '未选奖品';
  switch (block.kind) {
    case 'banner':
    case 'poster':
      return <p>{artNames[block.art]} · {block.text}</p>;
    case 'text':
    case 'bind':
      return <p>{block.text}</p>;
    case 'wheel': {
      const sum = block.fields.reduce((total, { weight }) => total + weight, 0);
      return <ul>{block.fields.map(({ prize, weight }, index) => <li key={index}>{nameOf(prize)}<span>{((weight / sum) * 100).toFixed(1)}%</span></li>)}</ul>;
    }
    case 'tasks':
      return <ul>{block.steps.map(({ at, prize }) => <li key={at}>达到 {at}<span>{nameOf(prize)}</span></li>)}</ul>;
    case 'gifts':
      return <ul>{block.items.map(({ prize, points }, index) => <li key={index}>{nameOf(prize)}<span>{points > 0 ? `${points} 积分` : '免费领取'}</span></li>)}</ul>;
    case 'packet':
      return <p>{formatMoney(block.totalFen)}，{block.shares} 人分</p>;
    case 'ranking':
      return <ul>{block.places.map(({ upTo, prize }) => <li key={upTo}>前 {upTo} 名<span>{nameOf(prize)}</span></li>)}</ul>;
    case 'vote':
      return <ul>{block.candidates.map(({ id, name, district }) => <li key={id}>{name}<span>{district}</span></li>)}</ul>;
    case 'earn':
      return <p>成交额的 {block.basisPoints / 100}%，每单最多 {formatMoney(block.capFen)}</p>;
    case 'countdown':
    case 'checkin':
    case 'members':
      return <p className={styles.hint}>{blockNames[block.kind]}</p>;
  }
}
