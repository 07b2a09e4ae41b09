"""Reads Tessera messages in Python. Written from spec/format.md alone; needs Python 3.9 and nothing else.

    from tessera import read
    value = read(open("order.tsr", "rb").read())

    python3 tessera.py order.tsr        # prints the value

Sections (§) are those of spec/format.md. The levels of its §14 are Reader and Session. Nothing is reserved for bytes that are not there; a value takes at most a
few hundred bytes of memory for each of its bytes.

Values in Python:
    bool, integers, f16 f32 f64      bool, int, float
    char, string                     str, one character for each UTF-16 unit or pair; lone surrogates stay
    decimal, guid                    decimal.Decimal, uuid.UUID
    dates, times, timespan           str, as in JSON (§10.1), because Python's own types have no ticks; a local time is shown in UTC
    list, list u8                    list, bytes
    map                              dict if its keys are text, else a list of pairs, because Python takes 1, 1.0 and True for one key
    shape                            dict; members that were not sent are left out
    union                            Case(name, value)
    enum                             the name, or the number if it has none
    $bigint, $number, other tags     int, str (the text of the number), the value itself
    ref                              the same Python object wherever it occurs
"""
import re
import struct
import sys
from datetime import date
from decimal import Decimal
from uuid import UUID

OPTIONAL, LIST, MAP, ANY, REF, KEEP, SHAPE, UNION, ENUM, TAG = 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x28, 0x29, 0x2A, 0x2B
BOOL, U8, UVAR, SVAR, CHAR, STRING, DECIMAL, GUID = 0x01, 0x02, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14
DATETIME, OFFSET, TIMESPAN, DATE, TIME = 0x15, 0x16, 0x17, 0x18, 0x19
SCALARS = frozenset(range(0x01, 0x1A))
NUMBERS = {0x02: "<B", 0x03: "<b", 0x04: "<H", 0x05: "<h", 0x06: "<I", 0x07: "<i", 0x08: "<Q", 0x09: "<q", 0x0C: "<e", 0x0D: "<f", 0x0E: "<d"}
SIZES = {**{code: struct.calcsize(form) for code, form in NUMBERS.items()}, BOOL: 1, 0x0A: 16, 0x0B: 16, UVAR: 1, SVAR: 1, CHAR: 2, STRING: 1,
         DECIMAL: 16, GUID: 16, DATETIME: 8, OFFSET: 10, TIMESPAN: 8, DATE: 4, TIME: 8}

PLAIN = SCALARS | {LIST, MAP, SHAPE, ENUM}
TYPES = PLAIN | {TAG, UNION, ANY, OPTIONAL, REF}
ROOTS = frozenset({LIST, MAP, SHAPE, UNION, ENUM, TAG, REF})
DEFINITIONS = frozenset({SHAPE, UNION, ENUM, TAG})

MAX_TICKS = 3155378975999999999
DAY = 864000000000
MAX_DEPTH, MAX_DEFINITIONS, MAX_PARTS, MAX_NAME = 64, 4096, 1024, 255
MAX_ENTRIES, MAX_ENTRY_BYTES, MAX_DESCRIPTOR_BYTES, MAX_OBJECTS, MAX_BIGINT = 4096, 1 << 20, 256 << 10, 1 << 24, 4096
SATURATED = 1 << 62


class FormatError(ValueError):
    """What is wrong with the bytes: a code of §7, and the offset from the first byte of the message."""

    def __init__(self, code, offset):
        super().__init__(f"{code} at byte {offset}")
        self.code, self.offset = code, offset


class Case:
    """A value of a union: the name of the alternative, and its value."""

    def __init__(self, name):
        self.name, self.value = name, None

    def __repr__(self):
        return f"Case({self.name!r}, {self.value!r})"


class Type:
    """A part of a descriptor (§3)."""

    __slots__ = ("code", "position", "number", "name", "names", "numbers", "named", "parts", "is_nullable", "smallest")

    def __init__(self, code, position):
        self.code, self.position = code, position
        self.number = self.name = self.smallest = None
        self.names, self.numbers, self.parts, self.named = [], [], [], {}
        self.is_nullable = code in (STRING, LIST, MAP, UNION, REF, ANY, OPTIONAL, KEEP)


class Descriptor:
    def __init__(self, data, root):
        self.data, self.root = data, root


class Input:
    """A position in bytes, and the error for bytes that are missing."""

    def __init__(self, data, position, end, end_code):
        self.data, self.position, self.end, self.end_code = data, position, end, end_code

    @property
    def left(self):
        return self.end - self.position

    def ends(self):
        return FormatError(self.end_code, self.end)

    def take(self, count):
        if count > self.left:
            raise self.ends()
        self.position += count
        return self.data[self.position - count:self.position]

    def byte(self):
        return self.take(1)[0]

    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def varint(self):
        start, value = self.position, 0
        for shift in range(0, 70, 7):
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                if value >> 64 or (byte == 0 and shift):
                    break
                return value
        raise FormatError("MD", start)

    def svar(self):
        value = self.varint()
        return (value >> 1) ^ -(value & 1)

    def units(self, count, is_wide):
        """Returns text as UTF-16 units: a surrogate pair is two of them."""
        return self.take(2 * count).decode("utf-16-le", "surrogatepass") if is_wide else self.take(count).decode("latin-1")


def read_descriptor(data, start, end):
    """Reads a descriptor that fills the bytes from start to end, with the checks of §3.4."""
    input, definitions, maps = Input(data, start, end, "MD"), [], []

    def read_name():
        at, head = input.position, input.varint()
        count = (head >> 1) - 1
        if head < 2:
            raise FormatError("MD", at)
        if count > MAX_NAME:
            raise FormatError("LX", at)
        name = input.units(count, head & 1)
        try:
            name.encode("utf-16-le")
        except UnicodeEncodeError:
            raise FormatError("MD", at) from None
        if head & 1 and max(name, default="") <= "\xff":
            raise FormatError("MD", at)
        return name

    def read_count():
        at, count = input.position, input.varint()
        if count > MAX_PARTS:
            raise FormatError("LX", at)
        return at, count

    def read_names(count):
        names = set()
        for _ in range(count):
            at, name = input.position, read_name()
            if name in names:
                raise FormatError("DM", at)
            names.add(name)
            yield name

    def read_type(allowed, depth, is_kept=False):
        at = input.position
        if depth > MAX_DEPTH:
            raise FormatError("LX", at)
        code = input.varint()
        if code >= 0x40:
            if code - 0x40 >= len(definitions) or definitions[code - 0x40].code not in allowed:
                raise FormatError("MD", at)
            return definitions[code - 0x40]
        if code not in allowed:
            raise FormatError("MD", at)
        type = Type(code, at)
        if code in DEFINITIONS:
            if len(definitions) == MAX_DEFINITIONS:
                raise FormatError("LX", at)
            type.number = len(definitions)
            definitions.append(type)
        if code == OPTIONAL:
            type.parts.append(read_type(TYPES if is_kept else PLAIN | {TAG}, depth + 1))
            if type.parts[0].is_nullable and not is_kept:
                raise FormatError("MD", at)
        elif code == LIST:
            type.parts.append(read_type(TYPES, depth + 1))
        elif code == MAP:
            maps.append(type)
            type.parts.append(read_type(TYPES, depth + 1))
            type.parts.append(read_type(TYPES, depth + 1))
        elif code == REF:
            type.parts.append(read_type(PLAIN | {TAG, UNION}, depth + 1))
        elif code == KEEP:
            type.parts.append(read_type(TYPES, depth + 1, is_kept=True))
            if not type.parts[0].is_nullable:
                raise FormatError("MD", at)
        elif code == TAG:
            type.name = read_name()
            # A reference from inside the tag to itself must know this already.
            type.is_nullable = input.left > 0 and data[input.position] in (STRING, LIST, MAP)
            type.parts.append(read_type(PLAIN, depth + 1))
        elif code == ENUM:
            type.parts.append(read_type(frozenset({*range(0x02, 0x0A), UVAR, SVAR}), depth + 1))
        if code in (SHAPE, UNION, ENUM):
            at, count = read_count()
            if code == UNION and count == 0:
                raise FormatError("MD", at)
            for name in read_names(count):
                type.names.append(name)
                if code == ENUM:
                    number = input.svar()
                    type.numbers.append(number)
                    type.named.setdefault(number % (1 << 64), name)
                else:
                    type.parts.append(read_type(TYPES | {KEEP} if code == SHAPE else PLAIN | {TAG}, depth + 1))
        return type

    root = read_type(ROOTS, 1)
    if input.left:
        raise FormatError("MD", input.position)
    for type in order_by_size(definitions):
        measure(type)
    refuse_refs_in_keys(root, maps)
    return Descriptor(bytes(data[start:end]), root)


def order_by_size(definitions):
    """Returns the definitions so that each stands behind those that its smallest value contains; refuses types without a finite value. The strongly
    connected components of Tarjan, with a stack of its own instead of recursion."""
    def inside(type):
        return [part.number for part in type.parts if part.code in (SHAPE, TAG)] if type.code in (SHAPE, TAG) else []

    low, index, is_open, path, order, endless = {}, {}, set(), [], [], []
    for first in range(len(definitions)):
        work = [(first, iter(()))] if first not in index else []
        while work:
            number, rest = work.pop()
            if number not in index:
                index[number] = low[number] = len(index)
                path.append(number)
                is_open.add(number)
                rest = iter(inside(definitions[number]))
            for part in rest:
                if part not in index:
                    work += [(number, rest), (part, iter(()))]
                    break
                if part in is_open:
                    low[number] = min(low[number], index[part])
            else:
                if low[number] == index[number]:
                    at = path.index(number)
                    if len(path) - at > 1 or number in inside(definitions[number]):
                        endless += path[at:]
                    is_open.difference_update(path[at:])
                    del path[at:]
                order.append(definitions[number])
                if work:
                    outer = work[-1][0]
                    low[outer] = min(low[outer], low[number])
    if endless:
        raise FormatError("MD", definitions[min(endless)].position)
    return order


def measure(type):
    """Returns smallest(T) of §3.4. Definitions are measured in the order that order_by_size gives."""
    if type.smallest is None:
        if type.code in SIZES:
            type.smallest = SIZES[type.code]
        elif type.code in (ENUM, TAG):
            type.smallest = measure(type.parts[0])
        elif type.code == SHAPE:
            type.smallest = max(1, min(SATURATED, sum(map(measure, type.parts))))
        else:
            type.smallest = 1
    return type.smallest


def refuse_refs_in_keys(root, maps):
    """From each ref, goes up to all types that contain it, so that every type is visited once."""
    outer, refs, seen, work = {}, [], {id(root)}, [root]
    while work:
        type = work.pop()
        if type.code == REF:
            refs.append(type)
        for part in type.parts:
            outer.setdefault(id(part), []).append(type)
            if id(part) not in seen:
                seen.add(id(part))
                work.append(part)
    holders = {id(type) for type in refs}
    while refs:
        for type in outer.get(id(refs.pop()), ()):
            if id(type) not in holders:
                holders.add(id(type))
                refs.append(type)
    for type in maps:
        if id(type.parts[0]) in holders:
            raise FormatError("MD", type.position)


class MessageReader:
    """Reads the any of one message (§4)."""

    def __init__(self, input, table, known):
        self.input, self.table, self.known = input, table, known
        self.table_bytes = sum(len(entry.data) for entry in table)
        self.descriptor_bytes = self.work = 0
        self.objects, self.is_new, self.written_types = [], False, {}

    def read_any(self, depth):
        input, at = self.input, self.input.position
        code = input.varint()
        if code == 0:
            return None
        if code in SCALARS:
            if code == STRING:
                self.refuse_null()
            return self.read_scalar(code)
        if code == 0x3F:
            at, count = input.position, input.varint()
            if count > MAX_DESCRIPTOR_BYTES - self.descriptor_bytes:
                raise FormatError("LX", at)
            if count > input.left:
                raise input.ends()
            self.descriptor_bytes += count
            descriptor = read_descriptor(input.data, input.position, input.position + count)
            input.position += count
            self.store(descriptor)
        elif code == 0x3E:
            descriptor = self.known.get(input.number("<Q"))
            if descriptor is None:
                raise FormatError("TNA", at)
            self.store(descriptor)
        elif code < 0x40:
            raise FormatError("MD", at)
        elif code - 0x40 >= len(self.table):
            raise FormatError("BR", at)
        else:
            descriptor = self.table[code - 0x40]
        if descriptor.root.is_nullable:
            self.refuse_null()
        return self.read(descriptor.root, depth)

    def store(self, descriptor):
        if len(self.table) < MAX_ENTRIES and self.table_bytes + len(descriptor.data) <= MAX_ENTRY_BYTES:
            self.table.append(descriptor)
            self.table_bytes += len(descriptor.data)

    def refuse_null(self):
        if self.input.left and self.input.data[self.input.position] == 0:
            raise FormatError("MD", self.input.position)

    def read(self, type, depth):
        """Reads a value inside of so many levels (§8)."""
        code = type.code
        if code in SCALARS:
            return self.read_scalar(code)
        if code in (SHAPE, LIST, MAP, UNION):
            if depth == MAX_DEPTH:
                raise FormatError("LX", self.input.position)
            depth += 1
        return self.READERS[code](self, type, depth)

    def read_optional(self, type, depth):
        at, byte = self.input.position, self.input.byte()
        if byte > 1:
            raise FormatError("IV", at)
        return self.read(type.parts[0], depth) if byte else None

    def read_inner(self, type, depth):
        return self.read(type.parts[0], depth)

    def read_any_value(self, _, depth):
        return self.read_any(depth)

    def begin(self, value):
        """Gives out a container before it is filled, because it may contain itself."""
        if self.is_new:
            self.objects[-1][2], self.is_new = value, False
        return value

    def read_ref(self, type, depth):
        at, number = self.input.position, self.input.varint()
        part = type.parts[0]
        if number == 0:
            return None
        if number > 1:
            if number - 2 >= len(self.objects):
                raise FormatError("BR", at)
            found = self.objects[number - 2]
            if not self.may_lead(part, found):
                raise FormatError("TM", at)
            return found[2]
        if len(self.objects) == MAX_OBJECTS:
            raise FormatError("LX", at)
        found = [part, None, None]
        self.objects.append(found)
        self.is_new = True
        if part.is_nullable:
            self.refuse_null()
        found[2] = self.read(part, depth)
        self.is_new = False
        return found[2]

    def read_shape(self, type, depth):
        shape = self.begin({})
        if not type.parts:
            at = self.input.position
            if self.input.byte():
                raise FormatError("IV", at)
        for name, part in zip(type.names, type.parts):
            value = self.read(part, depth)
            if part.code != KEEP or value is not None:
                shape[name] = value
        return shape

    def read_union(self, type, depth):
        at, number = self.input.position, self.input.varint()
        if number == 0:
            return None
        if number > len(type.parts):
            raise FormatError("MD", at)
        part = type.parts[number - 1]
        if self.is_new:
            self.objects[-1][1] = part
        case = self.begin(Case(type.names[number - 1]))
        if part.is_nullable:
            self.refuse_null()
        case.value = self.read(part, depth)
        return case

    def read_enum(self, type, _):
        number = self.read_scalar(type.parts[0].code)
        return type.named.get(number % (1 << 64), number)

    def read_tag(self, type, depth):
        input, at, part = self.input, self.input.position, type.parts[0]
        is_bigint = type.name == "$bigint" and part.code == LIST and part.parts[0].code == U8
        # A length over the limit is refused before the bytes after it are asked for (§8).
        if is_bigint and Input(input.data, at, input.end, input.end_code).varint() >> 1 > MAX_BIGINT + 1:
            raise FormatError("LX", at)
        value = self.read(part, depth)
        if is_bigint and value is not None:
            if len(value) > MAX_BIGINT:
                raise FormatError("LX", at)
            number = int.from_bytes(value, "little", signed=True)
            if not value or (len(value) > 1 and -1 << (8 * len(value) - 9) <= number < 1 << (8 * len(value) - 9)):
                raise FormatError("IV", at)
            return number
        if type.name == "$number" and isinstance(value, str) and not re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?", value):
            raise FormatError("IV", at)
        return value

    def read_blocks(self, smallest, read_item):
        """Reads the heads of a list or map. The result of each call of read_item is an element. Null if the first head is null."""
        input, at = self.input, self.input.position
        head = input.varint()
        if head == 0:
            return False
        if head == 1:
            if input.byte() not in (1, 2, 3, 4):
                raise FormatError("MD", at + 1)
            at, head = input.position, input.varint()
        while True:
            count, goes_on = (head >> 1) - 1, head & 1
            if head < 2 or (count == 0 and goes_on):
                raise FormatError("MD", at)
            if count > input.left // smallest:
                raise input.ends()
            for _ in range(count):
                read_item()
            if not goes_on:
                return True
            at, head = input.position, input.varint()

    def read_list(self, type, depth):
        part = type.parts[0]
        # Bytes become bytes, which cannot be given out before they are there. Nothing inside of them can refer to them.
        items = [] if part.code == U8 else self.begin([])
        is_there = self.read_blocks(measure(part), lambda: items.append(self.read(part, depth)))
        return None if not is_there else bytes(items) if part.code == U8 else items

    def read_map(self, type, depth):
        key_type, value_type = type.parts
        has_text = key_type.code == STRING or (key_type.code == TAG and key_type.parts[0].code == STRING)
        entries, keys = self.begin({} if has_text else []), set()

        def read_entry():
            at = self.input.position
            if key_type.is_nullable:
                self.refuse_null()
            key = self.read(key_type, depth)
            form = self.key_form(key_type, at)
            if form in keys:
                raise FormatError("DK", at)
            keys.add(form)
            value = self.read(value_type, depth)
            if has_text:
                entries[key] = value
            else:
                entries.append((key, value))

        return entries if self.read_blocks(measure(key_type) + measure(value_type), read_entry) else None

    def key_form(self, type, at):
        """Reads a key again, as what makes it equal to another one (§3.2)."""
        if type.code in SIZES and type.code != STRING:
            return bytes(self.input.data[at:self.input.position])
        self.count(self.input.position - at)
        inner = KeyReader(Input(self.input.data, at, self.input.position, self.input.end_code), self.table, self.known)
        return inner.read(type, 0)

    def count(self, steps):
        """Counts work that the bytes alone do not bound (§13)."""
        self.work += steps
        if self.work > (1 << 20) + 8 * self.input.end:
            raise FormatError("LX", self.input.position)

    def may_lead(self, slot, found):
        """Whether a ref over a type may lead to an object (§3.2)."""
        type, alternative, _ = found
        if self.written(slot) == self.written(type):
            return True
        own = self.written(bare(alternative or type))
        if slot.code != UNION:
            return self.written(bare(slot)) == own
        self.count(len(slot.parts))
        return sum(self.written(bare(part)) == own for part in slot.parts) == 1

    def written(self, type):
        """Returns what is equal for types that are equal as the root of a descriptor of their own."""
        if id(type) not in self.written_types:
            numbers, result, work = {}, [], [type]
            while work:
                part = work.pop()
                if part.number is not None and id(part) in numbers:
                    result.append(0x40 + numbers[id(part)])
                    continue
                if part.number is not None:
                    numbers[id(part)] = len(numbers)
                result.append((part.code, part.name, tuple(part.names), tuple(part.numbers)))
                self.count(1 + len(part.names))
                work += reversed(part.parts)
            # The type is kept as well, so that its id is not given to another one.
            self.written_types[id(type)] = (tuple(result), type)
        return self.written_types[id(type)][0]

    def read_scalar(self, code):
        input, at = self.input, self.input.position
        if code in NUMBERS:
            return input.number(NUMBERS[code])
        if code == STRING:
            head = input.varint()
            if head == 1:
                raise FormatError("MD", at)
            return input.units((head >> 1) - 1, head & 1) if head else None
        if code == UVAR:
            return input.varint()
        if code == SVAR:
            return input.svar()
        data = bytes(input.take(SIZES[code]))
        value = SCALAR_VALUES[code](data)
        if value is None:
            raise FormatError("IV", at)
        return value

    READERS = {OPTIONAL: read_optional, LIST: read_list, MAP: read_map, ANY: read_any_value, REF: read_ref, KEEP: read_inner, SHAPE: read_shape,
               UNION: read_union, ENUM: read_enum, TAG: read_tag}


class KeyReader(MessageReader):
    """Reads a key again whose bytes are known to be valid. Values are told apart by their bytes, and do not depend on how blocks and types came."""

    def __init__(self, input, table, known):
        super().__init__(input, list(table), known)

    def read_any(self, depth):
        at, code = self.input.position, self.input.data[self.input.position]
        count = len(self.table)
        value = super().read_any(depth)
        if code in SCALARS or code == 0:
            return (code, value)
        # The type is the last that was appended at this place, or the entry that the code names.
        if code in (0x3E, 0x3F):
            data = self.table[count].data if count < len(self.table) else bytes(self.input.data[at:self.input.position])
        else:
            data = self.table[Input(self.input.data, at, self.input.end, "UE").varint() - 0x40].data
        return (data, value)

    def read_scalar(self, code):
        at, value = self.input.position, super().read_scalar(code)
        return value if code == STRING else bytes(self.input.data[at:self.input.position])

    def read_shape(self, type, depth):
        if not type.parts:
            self.input.byte()
        return tuple(self.read(part, depth) for part in type.parts)

    def read_union(self, type, depth):
        number = self.input.varint()
        return (number, self.read(type.parts[number - 1], depth)) if number else None

    def read_enum(self, type, _):
        return self.read_scalar(type.parts[0].code)

    def read_optional(self, type, depth):
        return (self.read(type.parts[0], depth),) if self.input.byte() else None

    def read_tag(self, type, depth):
        return self.read(type.parts[0], depth)

    def read_ref(self, type, depth):
        number = self.input.varint()
        return (number, self.read(type.parts[0], depth)) if number == 1 else number

    def read_list(self, type, depth):
        items = []
        return tuple(items) if self.read_blocks(1, lambda: items.append(self.read(type.parts[0], depth))) else None

    def read_map(self, type, depth):
        items = []
        return tuple(items) if self.read_blocks(1, lambda: items.append((self.read(type.parts[0], depth), self.read(type.parts[1], depth)))) else None

    READERS = {OPTIONAL: read_optional, LIST: read_list, MAP: read_map, ANY: MessageReader.read_any_value, REF: read_ref, KEEP: MessageReader.read_inner,
               SHAPE: read_shape, UNION: read_union, ENUM: read_enum, TAG: read_tag}


def bare(type):
    return type.parts[0] if type.code == TAG and not type.name.startswith("$") else type


def decimal_of(data):
    flags, high, low = struct.unpack("<IIQ", data)
    scale = flags >> 16 & 0xFF
    if flags & 0x7F00FFFF or scale > 28:
        return None
    return Decimal((flags >> 31, tuple(map(int, str(high << 64 | low))), -scale))


def date_text(days):
    """Returns the date of a number of days since 0001-01-01, which is what date.fromordinal calls 1."""
    return date.fromordinal(days + 1).isoformat()


def clock_text(ticks):
    seconds, fraction = divmod(ticks, 10000000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{fraction:07}"


def moment_text(ticks):
    return f"{date_text(ticks // DAY)}T{clock_text(ticks % DAY)}"


def datetime_of(data):
    bits, = struct.unpack("<Q", data)
    kind, ticks = bits >> 62, bits & (1 << 62) - 1
    return None if kind == 3 or ticks > MAX_TICKS else moment_text(ticks) + ("Z" if kind else "")


def offset_of(data):
    ticks, minutes = struct.unpack("<qh", data)
    shown = ticks + minutes * 600000000
    if not (-840 <= minutes <= 840 and 0 <= ticks <= MAX_TICKS and 0 <= shown <= MAX_TICKS):
        return None
    return f"{moment_text(shown)}{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def timespan_of(data):
    ticks, = struct.unpack("<q", data)
    days, rest = divmod(abs(ticks), DAY)
    text = clock_text(rest)
    return f"{'-' if ticks < 0 else ''}{f'{days}.' if days else ''}{text[:8] if rest % 10000000 == 0 else text}"


def date_of(data):
    days, = struct.unpack("<i", data)
    return date_text(days) if 0 <= days <= 3652058 else None


def time_of(data):
    ticks, = struct.unpack("<q", data)
    return clock_text(ticks) if 0 <= ticks < DAY else None


SCALAR_VALUES = {
    BOOL: lambda data: bool(data[0]) if data[0] < 2 else None,
    0x0A: lambda data: int.from_bytes(data, "little"),
    0x0B: lambda data: int.from_bytes(data, "little", signed=True),
    CHAR: lambda data: data.decode("utf-16-le", "surrogatepass"),
    DECIMAL: decimal_of,
    GUID: lambda data: UUID(bytes_le=data),
    DATETIME: datetime_of, OFFSET: offset_of, TIMESPAN: timespan_of, DATE: date_of, TIME: time_of,
}


def fingerprint(data):
    """FNV-1a-64 (§4)."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & (1 << 64) - 1
    return value


def crc32c(data):
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


class Session:
    """Reads the messages of one direction of a connection, one after another (§6). Messages that stand alone may follow one another too."""

    def __init__(self, known=()):
        """known: the bytes of descriptors that both sides know by their fingerprints."""
        self.table, self.next, self.other = [], None, None
        self.known = {}
        for data in known:
            try:
                self.known[fingerprint(data)] = read_descriptor(data, 0, len(data))
            except FormatError:
                pass  # Its root may not stand in an any, so no message can name it (§4).

    def read(self, data):
        """Returns the value of the message that is all of data."""
        value, length = self.read_first(data)
        if length != len(data):
            raise FormatError("TD", length)
        return value

    def read_first(self, data):
        """Returns the value of the first message in data, and the number of its bytes."""
        input = Input(data, 0, len(data), "UE")
        kind = self.read_kind(input)
        is_frame = kind == 0x0F
        if is_frame:
            count, check = input.number("<I"), input.number("<I")
            if count > input.left:
                raise input.ends()
            if crc32c(data[10:10 + count]) != check:
                raise FormatError("CK", 6)
            input = Input(data, 10, 10 + count, "MD")
            kind = self.read_kind(input)
            if kind == 0x0F:
                raise FormatError("MD", 11)
        at = input.position - 1
        if kind == 0x0A:
            table, number = [], 0
        elif kind >= 0x80:
            table, number = list(self.table), self.number_of((kind & 0x7F) << 8 | input.byte(), at)
        else:
            raise FormatError("UV", at)
        try:
            value = MessageReader(input, table, self.known).read_any(0)
            if is_frame and input.left:
                raise FormatError("MD", input.position)
        except FormatError:
            self.other = number + 1 if number else self.other
            raise
        self.table, self.next, self.other = table, number + 1, None
        return value, input.position

    @staticmethod
    def read_kind(input):
        if input.byte() != 0xC1:
            raise FormatError("MD", input.position - 1)
        kind = input.byte()
        if kind == 0x0D:
            raise FormatError("MD", input.position - 1)
        return kind

    def number_of(self, check, at):
        start = fingerprint(b"".join(entry.data for entry in self.table)) >> 49
        for number in (self.next, self.other):
            if number is not None and (start + number) & 0x7FFF == check:
                return number
        raise FormatError("BR", at)


def read(data):
    """Returns the value of a message. Raises FormatError if the bytes are anything else."""
    return Session().read(data)


if __name__ == "__main__":
    from pprint import pprint
    with open(sys.argv[1], "rb") as file:
        pprint(read(file.read()), sort_dicts=False)
