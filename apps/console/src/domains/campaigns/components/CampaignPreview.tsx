import * as styles from './campaign-preview.module.css';

interface CampaignPreviewProps {
  code: string;
  /** Of the version that is shown. */
  token: string;
  /** Another one loads the page anew. */
  saved: string | number;
}

/** The app's own page of a campaign's newest version, at the size of a phone; nothing can be done in it. */
export function CampaignPreview({ code, token, saved }: CampaignPreviewProps) {
  return <iframe key={saved} title="手机预览" className={styles.phone} src={`/activity-detail/${code}?preview=${token}`} />;
}

/** Stands where the page will be, before there is one. */
export function NoPreview() {
  return <p className={styles.none}>保存草稿后，这里是手机上的样子</p>;
}
