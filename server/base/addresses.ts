// Which addresses are local to this machine or to a private network.

/** The machine's own names. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Private addresses, and names without a dot, such as a container's. */
export const PRIVATE_NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[f[cd][\da-f:]+\]|[a-z\d-]*[a-z][a-z\d-]*)$/;

/** Self-assigned addresses; routers do not forward them. */
const LINK_LOCAL = /^(169\.254(\.\d+){2}|\[fe[89ab][\da-f](:[\da-f:]*)\])$/;

/**
 * Suffixes outside the public DNS, so nobody can register such a name and point it here. `fritz.box` is missing,
 * although routers use it: `.box` is a public suffix, and others have owned that name before.
 */
const LOCAL_ENDING = /\.(local|localdomain|lan|home|home\.arpa|internal)$/;

/** Whether the name alone shows that the host is this machine or on its network. */
export const isLocalName = (host: string): boolean =>
  LOOPBACK.test(host) || PRIVATE_NETWORK.test(host) || LINK_LOCAL.test(host) || LOCAL_ENDING.test(host);
