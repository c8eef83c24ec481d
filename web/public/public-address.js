// Leads from another of our hosts to the public address: one can sign in only there. The server puts this first on
// pages that were asked of another host. The browser compares once more, as a proxy may have told the server a name of
// its own.
{
  const address = new URL(document.currentScript.dataset.address);
  if (location.host !== address.host)
    location.replace(`${address.origin}${location.pathname}${location.search}${location.hash}`);
}
