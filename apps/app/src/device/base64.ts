/** The content as the native bridge takes it. */
export async function blobToBase64(content: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', reject);
    reader.readAsDataURL(content);
  });
  return (reader.result as string).split(',', 2)[1] ?? '';
}
