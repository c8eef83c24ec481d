"""Fine-tunes the sentence encoder on what neighbours ask for and offer, starting from its current weights.

`python3 teach.py FOLDER`, called by scripts/matching/teach-encoder/teach-encoder.ts, which writes FOLDER/texts.jsonl, one text per
line: its pieces, its kinds with their shares, its weight, and its goal or null. FOLDER/encoder.bin is read and written. On top of the
encoder are one linear layer for kinds and one for goals, initialised from the discriminants of FOLDER/model.bin, or from
FOLDER/heads.pt, where they are saved for further training. PyTorch 1.13 or later. Not reproducible to the byte across machines, which
add sums in different orders.
"""
import argparse
import json
import math
import random
import struct
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

HEADS = 4
PIECE_SIZE = 256
MEANING_BESIDE_PLACE = 2
LEAST_VARIANCE = 1e-6
MOST_STEPS = 127
ALIGN = 8

TOGETHER = 128
# Batches hold texts of similar length, to save padding; texts are truncated to MOST_PIECES.
SORTED = 50 * TOGETHER
MOST_PIECES = 64
# The share of pieces masked; label smoothing over all kinds; the weight of the loss on goals.
LEFT_OUT = 0.06
SMOOTHING = 0.05
GOALS = 0.5
DECAY = 0.01
WARMING_UP = 150
LEAST_OF_RATE = 0.02
TOLD = 100

NUMBERS = {'Uint32Array': np.uint32, 'Uint16Array': np.uint16, 'Int8Array': np.int8, 'Float32Array': np.float32}


def read_sections(path):
    """Reads a file written by matching/model/sections.ts: number arrays, and word lists as raw bytes."""
    raw = path.read_bytes()
    (length,) = struct.unpack_from('<I', raw)
    begin = -(-(4 + length) // ALIGN) * ALIGN
    found = {}
    for name, place in json.loads(raw[4 : 4 + length]).items():
        own = raw[begin + place['from'] : begin + place['from'] + place['bytes']]
        found[name] = own if place['kind'] == 'words' else np.frombuffer(own, NUMBERS[place['kind']])
    return found


def write_sections(path, sections):
    places, parts, at = {}, [], 0
    for name, section in sections.items():
        kind = 'words' if isinstance(section, bytes) else next(kind for kind, number in NUMBERS.items() if number == section.dtype)
        own = section if isinstance(section, bytes) else section.tobytes()
        places[name] = {'kind': kind, 'from': at, 'bytes': len(own)}
        parts.append(own + bytes(-len(own) % ALIGN))
        at += len(parts[-1])
    contents = json.dumps(places, separators=(',', ':')).encode()
    head = struct.pack('<I', len(contents)) + contents
    path.write_bytes(head + bytes(-len(head) % ALIGN) + b''.join(parts))


def to_rows(sections, name):
    """A weight is its step times the scale of its row."""
    scales = sections[f'{name}.scales']
    return torch.from_numpy(sections[f'{name}.steps'].reshape(len(scales), -1) * scales[:, None])


def to_steps(rows):
    rows = rows.detach().numpy()
    scales = np.abs(rows).max(1) / MOST_STEPS
    scales[scales == 0] = 1
    return np.round(rows / scales[:, None]).astype(np.int8).ravel(), scales.astype(np.float32)


class Dense(nn.Module):
    def __init__(self, sections, name):
        super().__init__()
        self.name, self.rows = name, nn.Parameter(to_rows(sections, name))
        self.bias = nn.Parameter(torch.from_numpy(sections[f'{name}.bias'].copy()))

    def forward(self, x):
        return F.linear(x, self.rows, self.bias)

    def sections(self):
        steps, scales = to_steps(self.rows)
        return {f'{self.name}.steps': steps, f'{self.name}.scales': scales, f'{self.name}.bias': self.bias.detach().numpy()}


class Norm(nn.Module):
    def __init__(self, sections, name):
        super().__init__()
        self.name = name
        self.scale = nn.Parameter(torch.from_numpy(sections[f'{name}.scale'].copy()))
        self.bias = nn.Parameter(torch.from_numpy(sections[f'{name}.bias'].copy()))

    def forward(self, x):
        return F.layer_norm(x, (x.shape[-1],), self.scale, self.bias, LEAST_VARIANCE)

    def sections(self):
        return {f'{self.name}.scale': self.scale.detach().numpy(), f'{self.name}.bias': self.bias.detach().numpy()}


class Layer(nn.Module):
    """As matching/sentence/layer.ts: self-attention, then a feed-forward layer for each piece."""

    def __init__(self, sections, name):
        super().__init__()
        self.widen = Dense(sections, f'{name}.widen') if f'{name}.widen.steps' in sections else None
        self.before_looking, self.before_thinking = Norm(sections, f'{name}.beforeLooking'), Norm(sections, f'{name}.beforeThinking')
        self.looking, self.seen = Dense(sections, f'{name}.looking'), Dense(sections, f'{name}.seen')
        self.thinking, self.thought = Dense(sections, f'{name}.thinking'), Dense(sections, f'{name}.thought')

    def forward(self, x, mask):
        kept = self.widen(x) if self.widen else x
        count, length, _ = x.shape
        split = [part.view(count, length, HEADS, -1).transpose(1, 2) for part in self.looking(self.before_looking(x)).chunk(3, -1)]
        asked, keys, values = split
        shares = (asked @ keys.transpose(-1, -2) / math.sqrt(asked.shape[-1]) + mask).softmax(-1)
        after = kept + self.seen((shares @ values).transpose(1, 2).reshape(count, length, -1))
        return after + self.thought(F.relu(self.thinking(self.before_thinking(after))))


class Encoder(nn.Module):
    """As matching/sentence/sentence-encoder.ts."""

    def __init__(self, sections):
        super().__init__()
        self.pieces = nn.Embedding.from_pretrained(to_rows(sections, 'embeddings'), freeze=False)
        self.register_buffer('places', torch.from_numpy(sections['places'].reshape(-1, PIECE_SIZE).copy()))
        self.first, self.second, self.last = Layer(sections, 'first'), Layer(sections, 'second'), Dense(sections, 'last')

    def forward(self, pieces, shown):
        x = MEANING_BESIDE_PLACE * self.pieces(pieces) + self.places[: pieces.shape[1]]
        mask = ((1 - shown) * -1e9)[:, None, None, :]
        x = self.second(self.first(x, mask), mask)
        mean = (x * shown[..., None]).sum(1) / shown.sum(1, keepdim=True)
        return F.normalize(torch.tanh(self.last(mean)), dim=-1)

    def sections(self):
        steps, scales = to_steps(self.pieces.weight)
        found = {'embeddings.steps': steps, 'embeddings.scales': scales}
        for module in self.modules():
            if isinstance(module, (Dense, Norm)):
                found.update(module.sections())
        return found


def together(texts):
    """A padded batch of pieces, and its mask, which also hides a random share of them."""
    length = min(MOST_PIECES, max(len(text['pieces']) for text in texts))
    pieces, there = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length)
    for row, text in enumerate(texts):
        own = text['pieces'][:length]
        pieces[row, : len(own)] = torch.tensor(own)
        there[row, : len(own)] = 1
    shown = there * (torch.rand_like(there) > LEFT_OUT)
    return pieces, torch.where(shown.sum(1, keepdim=True) > 0, shown, there)


def rounds(texts):
    """Yields batches endlessly; each round has every text once, in random order."""
    while True:
        order = random.sample(range(len(texts)), len(texts))
        batches = []
        for at in range(0, len(order), SORTED):
            alike = sorted(order[at : at + SORTED], key=lambda one: len(texts[one]['pieces']))
            batches += [alike[b : b + TOGETHER] for b in range(0, len(alike), TOGETHER)]
        random.shuffle(batches)
        for batch in batches:
            yield [texts[one] for one in batch]


def loss_of(encoder, kinds, goals, texts):
    points = encoder(*together(texts))
    meant = torch.zeros(len(texts), len(kinds.bias))
    for row, text in enumerate(texts):
        for kind, share in text['kinds']:
            meant[row, kind] = share
    meant = meant * (1 - SMOOTHING) + SMOOTHING / len(kinds.bias)
    weights = torch.tensor([text['weight'] for text in texts])
    scores = kinds(points)
    loss = (-(meant * scores.log_softmax(-1)).sum(-1) * weights).mean()
    with_goal = [row for row, text in enumerate(texts) if text['goal'] is not None]
    if with_goal:
        wanted = torch.tensor([texts[row]['goal'] for row in with_goal])
        loss = loss + GOALS * F.cross_entropy(goals(points[with_goal]), wanted, reduction='sum') / len(texts)
    return loss, (scores.argmax(-1) == meant.argmax(-1)).float().mean().item()


def main():
    options = argparse.ArgumentParser()
    options.add_argument('folder', type=Path)
    options.add_argument('--rounds', type=float, default=3)
    options.add_argument('--rate', type=float, default=2.2e-4)
    options.add_argument('--heads-rate', type=float, default=1.5e-2)
    asked = options.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    with open(asked.folder / 'texts.jsonl') as lines:
        texts = [json.loads(line) for line in lines]
    sections = read_sections(asked.folder / 'encoder.bin')
    encoder = Encoder(sections)
    learned = read_sections(asked.folder / 'model.bin')
    heads = nn.ModuleDict({'kinds': Dense(learned, 'kinds.sentences'), 'goals': Dense(learned, 'goals.sentences')})
    kept = asked.folder / 'heads.pt'
    if kept.exists():
        heads.load_state_dict(torch.load(kept))
    steps = round(asked.rounds * math.ceil(len(texts) / TOGETHER))
    optimizer = torch.optim.AdamW(
        [{'params': encoder.parameters(), 'rate': asked.rate, 'weight_decay': DECAY}, {'params': heads.parameters(), 'rate': asked.heads_rate, 'weight_decay': 0}]
    )
    begun, recent = time.time(), []
    for step, batch in zip(range(1, steps + 1), rounds(texts)):
        for group in optimizer.param_groups:
            group['lr'] = group['rate'] * min(1, step / WARMING_UP) * max(LEAST_OF_RATE, 1 - step / steps)
        loss, right = loss_of(encoder, heads['kinds'], heads['goals'], batch)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1)
        optimizer.step()
        recent.append((loss.item(), right))
        if step % TOLD == 0:
            lost, rights = np.mean(recent[-TOLD:], 0)
            print(f'{step} of {steps}: loss {lost:.3f}, right {rights:.3f}, {time.time() - begun:.0f} s', flush=True)
    write_sections(asked.folder / 'encoder.bin', {**sections, **encoder.sections()})
    torch.save(heads.state_dict(), kept)


main()
