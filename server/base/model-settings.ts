// The settings of connected language models: which addresses are valid, and which settings belong together.
import { LOOPBACK, PRIVATE_NETWORK } from './addresses.ts';
import { StartError } from './start-error.ts';

/** Receives users' texts, so over the internet it must be encrypted. Returns the address without a trailing slash. */
export function modelAddress(text: string): string | undefined {
  const { protocol, hostname, username, password, search, hash, href } = URL.canParse(text)
    ? new URL(text)
    : new URL('none:');
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && (LOOPBACK.test(hostname) || PRIVATE_NETWORK.test(hostname)));
  const isPlain = `${username}${password}${search}${hash}` === '';
  return isSafe && isPlain && hostname !== '' ? href.replace(/\/+$/, '') : undefined;
}

/** A name as the endpoint uses it: `gpt-4.1-mini`, `qwen2.5:7b`, `org/model@v2`. */
export const modelName = (text: string): string | undefined => (/^[\w.:/@+-]{1,100}$/.test(text) ? text : undefined);

interface ModelSettings {
  AI_BASE_URL?: string;
  AI_API_KEY?: string;
  AI_CHAT_MODEL?: string;
  AI_EMBEDDING_MODEL?: string;
}

/** An address needs a model; a model or a key needs an address. */
export function checkModelSettings({ AI_BASE_URL, ...others }: ModelSettings): void {
  const { AI_CHAT_MODEL, AI_EMBEDDING_MODEL } = others;
  if (AI_BASE_URL && !AI_CHAT_MODEL && !AI_EMBEDDING_MODEL) {
    throw new StartError('The setting AI_BASE_URL needs AI_CHAT_MODEL or AI_EMBEDDING_MODEL too.');
  }
  const alone = (['AI_API_KEY', 'AI_CHAT_MODEL', 'AI_EMBEDDING_MODEL'] as const).find((name) => others[name]);
  if (!AI_BASE_URL && alone) throw new StartError(`The setting ${alone} needs AI_BASE_URL too.`);
}
