// Which addresses are this machine's own, and which lie on a private network.

/** Names that a machine has for itself. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Private addresses, and names without a dot, such as a container's. */
export const PRIVATE_NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[f[cd][\da-f:]+\]|[a-z\d-]*[a-z][a-z\d-]*)$/;

/** What a machine gives itself where nobody gives it an address; routers pass it on to no other network. */
const LINK_LOCAL = /^(169\.254(\.\d+){2}|\[fe[89ab][\da-f](:[\da-f:]*)\])$/;

/**
 * Endings that are no part of the public DNS: nobody can buy such a name and point it here. `fritz.box` is not among
 * them, though routers give it out: `.box` is a public ending, and that name has belonged to somebody else before.
 */
const LOCAL_ENDING = /\.(local|localdomain|lan|home|home\.arpa|internal)$/;

/** Whether the host is this machine or on its network by its name alone. */
export const isLocalName = (host: string): boolean =>
  LOOPBACK.test(host) || PRIVATE_NETWORK.test(host) || LINK_LOCAL.test(host) || LOCAL_ENDING.test(host);
